// Uploaded people: a list on Google Ads takes identifiers of one kind, so an audience may need three.
import { type AudienceIntent, type AudiencePart, memberIdentifiers, type MemberIdentifierType } from '@app/connections';
import { MOST_STAY_DAYS, type UploadKey } from '../audience.bodies.js';
import { audiencePart, type PeopleOf } from '../../shared/audience-part.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { googleNames } from '../google-ads.names.js';

interface Kind {
  readonly what: 'contact' | 'crm' | 'device';
  readonly key: UploadKey;
  readonly takes: readonly MemberIdentifierType[];
  /** After the name, so that a person tells the lists apart there. */
  readonly ending: string;
}

/** The list that finds most people first. */
const kinds: readonly Kind[] = [
  { what: 'contact', key: 'CONTACT_INFO', takes: ['email', 'phone'], ending: '' },
  { what: 'crm', key: 'CRM_ID', takes: ['crm'], ending: ', CRM ids' },
  { what: 'device', key: 'MOBILE_ADVERTISING_ID', takes: ['device'], ending: ', devices' },
];

export function uploadedParts(
  audience: AudienceIntent,
  { identifiers, source, appId }: PeopleOf<'customer_list'>,
  findings: PlanFindings,
): AudiencePart[] {
  if (source === 'partner') {
    const message =
      'Google Ads takes lists of a partner from that partner alone, under a contract of its own, and not as a customer ' +
      'list from here.';
    findings.refuse('definition.source', message, { value: source, possible: 'first_party' });
    return [];
  }
  const wanted = kinds.filter(({ takes }) => takes.some((type) => identifiers.includes(type)));
  const possible = wanted.filter(({ what }) => what !== 'device' || appId !== null);
  if (possible.length < wanted.length && isChosen(identifiers)) tellOfDevices(possible, findings);
  if (possible.length === 0) return [];
  const stay = stayOf(audience, findings);
  return possible.map(({ what, key, takes, ending }) =>
    audiencePart(
      audience,
      what,
      {
        name: googleNames.planned(audience.name, findings, ending),
        type: 'uploaded',
        stay_days: stay,
        key,
        app_id: what === 'device' ? appId : null,
      },
      takes.filter((type) => identifiers.includes(type)),
    ),
  );
}

/**
 * A list that takes every kind, as by default, need not have any device: people of whom only that is known are counted with its
 * lists.
 */
const isChosen = (identifiers: readonly MemberIdentifierType[]): boolean =>
  memberIdentifiers.some((type) => !identifiers.includes(type));

function tellOfDevices(others: readonly Kind[], findings: PlanFindings): void {
  const needed = 'Google Ads takes device ids only together with the app that they come from: give the audience an app_id';
  if (others.length === 0) findings.refuse('definition.app_id', `${needed}.`);
  else {
    const types = listed(others.flatMap(({ takes }) => takes));
    const message =
      `${needed}. Without it people are found there by ${types} alone, and those of whom only a device ` + `is known are not.`;
    findings.tell('adjusted_for_channel', 'definition.app_id', message);
  }
}

function stayOf({ retentionDays }: AudienceIntent, findings: PlanFindings): number {
  if (retentionDays === null || retentionDays <= MOST_STAY_DAYS) return retentionDays ?? MOST_STAY_DAYS;
  const message =
    `On Google Ads a member stays for ${MOST_STAY_DAYS} days at most, and is gone after them unless he ` + `is uploaded again.`;
  findings.tell('adjusted_for_channel', 'retention_days', message, { value: retentionDays, possible: MOST_STAY_DAYS });
  return MOST_STAY_DAYS;
}
