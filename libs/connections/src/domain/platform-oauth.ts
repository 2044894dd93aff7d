// The part of the port about consent: how a platform's user lets the product act, and how long that lasts.

/** The parts of a consent that may each be missing. */
export const features = ['campaigns', 'reports', 'audiences', 'creative'] as const;
export type Feature = (typeof features)[number];

export const missingFeatures = (asked: readonly Feature[], allowed: readonly Feature[]): Feature[] =>
  asked.filter((feature) => !allowed.includes(feature));

/** One consent of one platform user, as the platform gave it last. */
export interface PlatformGrant {
  readonly accessToken: string;
  /** null: the access token has no end. */
  readonly accessEndsAt: Date | null;
  /** null: the platform gave none. */
  readonly refreshToken: string | null;
  /** The fixed end of the refresh token, which no renewal moves; null: none is known. */
  readonly refreshEndsAt: Date | null;
  /** The platform's own words. */
  readonly scopes: readonly string[];
  readonly features: readonly Feature[];
  /** The platform's id of the user who consented; null: the platform names none. */
  readonly userId: string | null;
}

export interface ConsentRequest {
  /** Comes back with the platform's answer. */
  readonly state: string;
  readonly redirectUri: string;
  /** PKCE, S256. A platform without PKCE leaves it out. */
  readonly codeChallenge: string;
  readonly features: readonly Feature[];
}

/** What a platform brought back to the redirect URI: its one-time code, or its word for a refusal. */
export type ConsentAnswer = { readonly code: string } | { readonly denied: string };

export interface PlatformOAuth {
  /** An access token is renewed when it ends sooner than this. */
  readonly renewBeforeMs: number;

  /** For so long the platform may refuse a token that it just gave as if it were over; 0: it never does. */
  readonly settlesWithinMs: number;

  /** The platform's consent page. No call. */
  authorizeUrl(request: ConsentRequest): string;

  /** Reads the query of the callback; null: it is no answer to a consent. No call. */
  answerOf(query: URLSearchParams): ConsentAnswer | null;

  /** Exchanges a one-time code. A code that is unknown, over or used is `rejected`. */
  exchange(code: string, redirectUri: string, codeVerifier: string): Promise<PlatformGrant>;

  /**
   * Renews the access token. `not_needed`: it has no end, and there is nothing to renew; `consent_again`: the platform cannot
   * renew it. A grant that is over is the fault `auth`, and final.
   */
  renew(grant: PlatformGrant): Promise<PlatformGrant | 'not_needed' | 'consent_again'>;

  /** Ends the user's consent for our app on the platform, with all of its tokens. One that is over already counts as success. */
  revoke(grant: PlatformGrant): Promise<void>;
}
