// Members of a list as requests of the Data Manager API, and what became of them.
import type { BatchOutcome, MemberBatch, MemberConsent, MemberIdentifier, PlatformSession } from '@app/connections';
import type { UploadKey } from '../audience.bodies.js';
import type { RequestStatus } from '../audience.answers.js';

type Person = readonly MemberIdentifier[];

/** What Google calls the data of each kind of list. */
const members: Readonly<Record<UploadKey, (person: Person) => object[]>> = {
  CONTACT_INFO: (person) => [
    {
      userData: {
        userIdentifiers: person.map(({ type, value }) => (type === 'email' ? { emailAddress: value } : { phoneNumber: value })),
      },
    },
  ],
  MOBILE_ADVERTISING_ID: (person) => [{ mobileData: { mobileIds: person.map(({ value }) => value) } }],
  // A member has one id there.
  CRM_ID: (person) => person.map(({ value }) => ({ userIdData: { userId: value } })),
};

const account = (accountId: string): object => ({ accountType: 'GOOGLE_ADS', accountId });

/** An administrator accepted the terms: the caller asks for it before anybody is sent. */
const terms = { termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' } };

const consentOf = ({ adPersonalization }: MemberConsent): object => ({
  consent: {
    adUserData: 'CONSENT_GRANTED',
    adPersonalization: adPersonalization === 'granted' ? 'CONSENT_GRANTED' : 'CONSENT_DENIED',
  },
});

/** To `audienceMembers:ingest` with a consent, to `audienceMembers:remove` without one. */
export const membersRequest = (
  { accountId, managerId }: PlatformSession,
  listId: string,
  key: UploadKey,
  { people, consent }: MemberBatch,
): object => ({
  destinations: [
    {
      operatingAccount: account(accountId),
      ...(managerId === null ? {} : { loginAccount: account(managerId) }),
      productDestinationId: listId,
    },
  ],
  audienceMembers: people.flatMap((person) => members[key](person)),
  ...(key === 'CONTACT_INFO' ? { encoding: 'HEX' } : {}),
  ...(consent === null ? {} : { ...consentOf(consent), ...terms }),
  validateOnly: false,
});

/** `PROCESSING_ERROR_REASON_NO_CONSENT` → `no_consent` */
const wordOf = (reason: string): string => reason.replace(/^PROCESSING_ERROR_(REASON_)?/, '').toLowerCase();

/** null: Google still works on it. */
export function outcomeOf(status: RequestStatus): BatchOutcome | null {
  if (['PROCESSING', 'REQUEST_STATUS_UNKNOWN'].includes(status.requestStatus)) return null;
  const [counted] = Object.values({ ...status.audienceMembersIngestionStatus, ...status.audienceMembersRemovalStatus });
  const refused = status.errorInfo.errorCounts.map(({ reason, recordCount }) => ({ reason: wordOf(reason), count: recordCount }));
  const isFailed = status.requestStatus === 'FAILED';
  const lost = refused.reduce((sum, { count }) => sum + count, 0);
  return {
    state: isFailed ? 'failed' : 'done',
    accepted: isFailed ? 0 : Math.max(0, (counted?.recordCount ?? 0) - lost),
    refused,
    matchRate: counted?.uploadMatchRateRange ?? null,
  };
}
