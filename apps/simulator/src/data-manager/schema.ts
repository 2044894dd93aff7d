/** The bodies of the Data Manager API, as far as they are simulated. */
import type { Kind, Message } from '../google-ads/message-schema.js';

const message = (fields: Record<string, Kind>): Message => ({ fields });
const oneOf = (name: string, unset: string, values: readonly string[]): Kind => ({
  oneOf: [unset, ...values],
  type: `google.ads.datamanager.v1.${name}`,
});

const CONSENT_STATUS = oneOf('ConsentStatus', 'CONSENT_STATUS_UNSPECIFIED', ['CONSENT_GRANTED', 'CONSENT_DENIED']);
const CONSENT = message({ adUserData: CONSENT_STATUS, adPersonalization: CONSENT_STATUS });

const ACCOUNT_TYPES = [
  'GOOGLE_ADS',
  'DISPLAY_VIDEO_PARTNER',
  'DISPLAY_VIDEO_ADVERTISER',
  'DATA_PARTNER',
  'GOOGLE_ANALYTICS_PROPERTY',
];
const ACCOUNT = message({
  product: oneOf('Product', 'PRODUCT_UNSPECIFIED', ACCOUNT_TYPES),
  accountType: oneOf('ProductAccount.AccountType', 'ACCOUNT_TYPE_UNSPECIFIED', ACCOUNT_TYPES),
  accountId: 'string',
});
const DESTINATION = message({
  reference: 'string',
  loginAccount: ACCOUNT,
  linkedAccount: ACCOUNT,
  operatingAccount: ACCOUNT,
  productDestinationId: 'string',
});

const IDENTIFIER: Message = {
  fields: { emailAddress: 'string', phoneNumber: 'string' },
  exclusive: { name: 'identifier', fields: ['emailAddress', 'phoneNumber'] },
};

/** What a member may be known by: one way for all members of a request. */
const DATA = {
  userData: message({ userIdentifiers: { list: IDENTIFIER } }),
  mobileData: message({ mobileIds: { list: 'string' } }),
  userIdData: message({ userId: 'string' }),
} as const;
export type MemberType = keyof typeof DATA;
export const MEMBER_TYPES = Object.keys(DATA) as MemberType[];

const MEMBER: Message = { fields: { ...DATA, consent: CONSENT }, exclusive: { name: 'data', fields: MEMBER_TYPES } };

const REMOVE_FIELDS = {
  destinations: { list: DESTINATION },
  audienceMembers: { list: MEMBER },
  validateOnly: 'bool',
  encoding: oneOf('Encoding', 'ENCODING_UNSPECIFIED', ['HEX', 'BASE64']),
} as const satisfies Record<string, Kind>;

export const REMOVE = message(REMOVE_FIELDS);
export const INGEST = message({
  ...REMOVE_FIELDS,
  consent: CONSENT,
  termsOfService: message({
    customerMatchTermsOfServiceStatus: oneOf('TermsOfServiceStatus', 'TERMS_OF_SERVICE_STATUS_UNSPECIFIED', [
      'ACCEPTED',
      'REJECTED',
    ]),
  }),
});
