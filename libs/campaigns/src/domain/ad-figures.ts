import type { Actor } from '@app/kernel';

/** The numbers of an ad in all days that its platform reported. */
export interface FiguresOfAd {
  readonly impressions: number;
  readonly clicks: number;
  /** null: the account's currency has changed. */
  readonly spend: string | null;
  /** null: the platform does not supply them. */
  readonly conversions: number | null;
  readonly currency: string | null;
  /** The first day with activity; null: there was none. */
  readonly firstDate: string | null;
  readonly dataThroughDate: string;
}

export interface AccountFigures {
  /** When the platform was asked for the last of those days; null: they are not summed up yet. */
  readonly askedAt: Date | null;
  /** By the platform's id of the ad; an ad without activity is absent. */
  readonly ads: ReadonlyMap<string, FiguresOfAd>;
  /** Those of an ad without any activity. */
  readonly none: FiguresOfAd;
}

/** What the ads of a campaign achieved. The owner of the numbers implements it; the apps bind it. */
export interface AdFigures {
  /** By connection; one whose platform never reported its ads is left out. */
  of(actor: Actor, campaignId: string, connectionIds: readonly string[]): Promise<ReadonlyMap<string, AccountFigures>>;
}

export const AdFigures = Symbol('AdFigures');
