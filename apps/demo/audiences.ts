// The demo's audiences, of several types, and the people who joined their lists over the ninety days.
import type { AudiencesService, Consent } from '@app/audiences';
import { everywhere } from '@app/kernel';
import type { DemoMarket } from './organizations.js';

type AudienceRequest = Parameters<AudiencesService['create']>[1];
type Definition = {
  [T in AudienceRequest['type']]: Pick<Extract<AudienceRequest, { type: T }>, 'type' | 'definition'>;
}[AudienceRequest['type']];

/** People number `from` to `to`, exclusive, of a market join a list on a day counted backwards from today. */
interface MemberJoin {
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** Whether they may be sent to ad platforms; default: they gave their consent. null: nobody asked them. */
  readonly consent?: Consent['adUserData'] | null;
}

export interface DemoAudience {
  readonly name: string;
  readonly labels: readonly string[];
  /** `idOf`: the id of an audience further up in the table. */
  readonly define: (market: DemoMarket, idOf: (name: string) => string) => Definition;
  readonly joining?: readonly MemberJoin[];
  /** The day on which it is archived. */
  readonly archived?: number;
}

type IdentifierType = Extract<Definition, { type: 'customer_list' }>['definition']['identifierTypes'][number];
const listBy = (...identifierTypes: IdentifierType[]): Definition => ({
  type: 'customer_list',
  definition: { identifierTypes, source: 'first_party' },
});
const countriesOf = ({ locations }: DemoMarket): string[] => [...new Set(locations.map((place) => place.slice(0, 2)))];

/** Every second member of the club has a number there. */
const FIRST_MEMBER = 3_000;

// prettier-ignore
export const demoAudiences: readonly DemoAudience[] = [
  { name: 'Customers', labels: ['crm'], define: () => listBy('email_sha256'),
    joining: [{ day: 90, from: 0, to: 80, consent: 'denied' }, { day: 90, from: 80, to: 200, consent: null }, { day: 90, from: 200, to: 1_300 }, { day: 60, from: 1_300, to: 1_600 }, { day: 30, from: 1_600, to: 1_900 }, { day: 7, from: 1_900, to: 2_100 }] },
  { name: 'Newsletter readers', labels: ['crm', 'newsletter'], define: () => listBy('email_sha256'),
    joining: [{ day: 90, from: 1_100, to: 1_700 }, { day: 30, from: 1_700, to: 2_600 }] },
  { name: 'VIP customers', labels: ['crm'], define: () => listBy('email_sha256'), joining: [{ day: 60, from: 200, to: 260 }] },
  // Large enough here, and too small on the platform, which knows some of them only.
  { name: 'Club members', labels: ['crm', 'club'], define: () => listBy('email_sha256', 'crm_id'),
    joining: [{ day: 60, from: FIRST_MEMBER, to: FIRST_MEMBER + 130 }] },
  { name: 'Customers without the newsletter', labels: ['crm'],
    define: (_market, idOf) => ({ type: 'combined', definition: { anyOf: [idOf('Customers')], allOf: [], noneOf: [idOf('Newsletter readers')] } }) },
  { name: 'Like our customers', labels: ['prospecting'],
    define: (market, idOf) => ({ type: 'lookalike', definition: { sourceAudienceId: idOf('Customers'), countries: countriesOf(market), expansion: 'narrow', ratio: null } }) },
  { name: 'Runners, 18 to 34', labels: ['prospecting', 'running'],
    define: ({ locations, language }) => ({ type: 'saved', definition: { ...everywhere, locations: { include: [...locations], exclude: [] }, languages: [language], ageMin: 18, ageMax: 34 } }) },
  { name: 'Left the cart', labels: ['website'],
    define: () => ({ type: 'website', definition: { include: [{ event: 'add_to_cart', filters: [], withinDays: 14 }], exclude: [{ event: 'purchase', filters: [], withinDays: 14 }] } }) },
  { name: 'Trade fair contacts', labels: ['event'], define: () => listBy('email_sha256'), archived: 30 },
];

export const requestFor = (
  market: DemoMarket,
  { name, labels, define }: DemoAudience,
  idOf: (name: string) => string,
): AudienceRequest => ({
  externalId: null,
  name,
  description: null,
  labels,
  metadata: {},
  retentionDays: null,
  ...define(market, idOf),
});

/** Whether anything happens to it on this day, counted backwards from today. */
export const isTended = ({ joining = [], archived }: DemoAudience, day: number): boolean =>
  archived === day || joining.some((each) => each.day === day);

/** The newsletter's readers are other people than the shoe shop's customers. */
const FIRST_READER = 1_100;
const customers = { genders: ['female', 'female', 'male', 'male', 'male'], born: 1_955, years: 50 };
const readers = { genders: ['female', 'female', 'female', 'male'], born: 1_975, years: 32 };

/** What the people of an upload allow ad platforms. */
export const consentOf = ({ consent = 'granted' }: MemberJoin): Consent | null =>
  consent && { adUserData: consent, adPersonalization: consent };

/** Rows of invented people: no mail reaches the domain of their addresses. */
export const rowsOf = (market: DemoMarket, { from, to }: MemberJoin): object[] =>
  Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const countries = countriesOf(market);
    const { genders, born, years } = number < FIRST_READER ? customers : readers;
    return {
      email: `runner.${number}@${market.domain}`,
      ...(number >= FIRST_MEMBER && number % 2 === 0 ? { crm_id: `C-${number}` } : {}),
      // Most live in the first country.
      country: countries[number % 5 === 0 ? 1 : 0],
      language: market.language,
      gender: genders[(number * 7) % genders.length],
      birth_year: born + ((number * 31) % years),
    };
  });
