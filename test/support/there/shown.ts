// What specs ask a simulated platform as its own users would.
import type { Product } from '../product.js';
import type { DayThere } from './read-back.js';

export type Control = <T>(method: string, path: string, body?: object) => Promise<T>;

export interface CampaignThere {
  readonly id: string;
  readonly name: string;
  readonly is: 'on' | 'off' | 'gone';
}

export interface ListThere {
  readonly id: string;
  readonly name: string;
  readonly isRemoved: boolean;
}

/** An account on the platform. */
export interface AccountThere {
  /** All that ever were in it. */
  campaigns(): Promise<CampaignThere[]>;
  /** All lists of people that ever were in it. */
  lists(): Promise<ListThere[]>;
  /** Who is in the list, by their hashes in order. */
  members(list: string): Promise<string[]>;
  /** What a user does to an object on the platform's screens, in its own words. */
  change(kind: 'campaign' | 'group' | 'ad' | 'list', id: string, body: object): Promise<unknown>;
  /** What the platform itself counts in these days, both included; those without delivery are left out. */
  numbers(product: Product, from: string, to: string): Promise<DayThere[]>;
  /** Takes back a part of the clicks, and of what came of them, on these days; Google does so by itself in the last three. */
  takeBack?(from: string, to: string, share: number): Promise<unknown>;
  /** From now on it takes lists of people, and knows everybody in them. */
  takeLists(): Promise<unknown>;
  /** The lists that a campaign reaches and leaves out, by their ids there. */
  reached(product: Product, campaign: string | null): Promise<{ readonly reached: string[]; readonly leftOut: string[] }>;
}

export interface PlatformThere {
  /** What a campaign and an ad are asked for with, where all platforms take the rest. */
  readonly asked: { readonly campaign: object; readonly ad: object };
  /** The names of its calls in the faults and in the log of the simulator. */
  readonly calls: Readonly<
    Record<'change' | 'read' | 'report' | 'renew' | 'addPeople' | 'removePeople' | 'askForPeople', string>
  >;
  /** Its calls that change something, and those that read, as the simulator's faults and its log find all of them. */
  readonly finds: Readonly<Record<'change' | 'read', Readonly<Record<string, string>>>>;
  /** What somebody on its screens changes to remove an object for good. */
  readonly removal: object;
  /** Where calls with people are logged. */
  readonly peopleIn: string;
  readonly scopes: readonly string[];
  /** The simulator's settings with which people are worked off at once, however many calls there are. */
  readonly peopleAtOnce: object;
  /** The next so many uploads of people fail after they were taken. */
  failPeople(control: Control, times: number): Promise<unknown>;
  account(control: Control, id: string): AccountThere;
}
