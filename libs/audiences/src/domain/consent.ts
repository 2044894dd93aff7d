export const consentStates = ['granted', 'denied'] as const;
export type ConsentState = (typeof consentStates)[number];

/** What a person allows ad platforms to do, as the advertiser was told. Nobody's consent is assumed. */
export interface Consent {
  /** To receive the person's data. */
  readonly adUserData: ConsentState;
  /** To choose ads for the person by it. */
  readonly adPersonalization: ConsentState;
}
