// The creatives of the demo's campaigns: a handful of assets, generated from the facts that a user states.
import { Resvg } from '@resvg/resvg-js';
import type { Fact, GenerationRequest } from '@app/creative';
import type { DemoMarket } from './organizations.js';
import type { NotAllowed } from './simulator-control.js';

/** Where ads of a kind are shown. */
const places = {
  words: { channels: ['google_ads'], formats: ['search'] },
  pictures: { channels: ['google_ads'], formats: ['display'] },
  feed: { channels: ['google_ads'], formats: ['feed'] },
  everywhere: { channels: ['google_ads', 'meta', 'tiktok', 'linkedin'], formats: ['feed', 'story', 'in_stream'] },
  social: { channels: ['meta'], formats: ['feed'] },
} as const satisfies Readonly<Record<string, Pick<GenerationRequest, 'channels' | 'formats'>>>;
export type AdKind = keyof typeof places;
export const channelsOf = (kind: AdKind): readonly string[] => places[kind].channels;

interface DemoCreative {
  readonly name: string;
  /** Words are for campaigns with keywords, feeds and all platforms for those that say so, pictures for the others. */
  readonly shows: AdKind;
  /** Only for campaigns that name it; the others are shown in turn. */
  readonly isNamed?: boolean;
  readonly tone: string;
  readonly colors: readonly string[];
  readonly facts: Readonly<Record<string, readonly Fact[]>>;
}

const subject = (text: string): Fact => ({ kind: 'subject', text });
const offer = (text: string, terms: string | null = null): Fact => ({ kind: 'offer', text, terms });
const benefits = (...texts: readonly string[]): Fact[] => texts.map((text) => ({ kind: 'benefit', text }));
const shoe: Fact = { kind: 'category', text: 'running-shoe' };

// prettier-ignore
export const demoCreatives: readonly DemoCreative[] = [
  { name: 'Running shoes, spring', shows: 'pictures', tone: 'friendly', colors: ['#0b5fff', '#ffb400'],
    facts: {
      en: [subject('Lightweight running shoes'), shoe, offer('20 % off until Sunday', 'online orders only'),
        ...benefits('Free returns for 60 days', 'Made for city runners')],
      de: [subject('Leichte Laufschuhe'), shoe, offer('20 % Rabatt bis Sonntag', 'nur bei Online-Bestellung'),
        ...benefits('60 Tage kostenlose Rückgabe', 'Für Läufe in der Stadt')],
    } },
  { name: 'Gifts', shows: 'pictures', tone: 'playful', colors: ['#b3124a', '#ffd9e6'],
    facts: {
      en: [subject('Gift cards for runners'), { kind: 'category', text: 'wrapped-gift' },
        ...benefits('Sent by e-mail in minutes', 'Valid for three years', 'In any amount')],
      de: [subject('Geschenkkarten für Läufer'), { kind: 'category', text: 'wrapped-gift' },
        ...benefits('In wenigen Minuten verschickt', 'Drei Jahre gültig', 'In jeder Höhe')],
    } },
  { name: 'Games year', shows: 'pictures', isNamed: true, tone: 'urgent', colors: ['#111827', '#f59e0b'],
    facts: {
      en: [subject('Olympic running shoes'), shoe, offer('10 % off until Sunday', 'while stocks last'),
        ...benefits('Free returns for 60 days', 'Made for city runners')],
      de: [subject('Olympische Laufschuhe'), shoe, offer('10 % Rabatt bis Sonntag', 'solange der Vorrat reicht'),
        ...benefits('60 Tage kostenlose Rückgabe', 'Für Läufe in der Stadt')],
    } },
  { name: 'New season', shows: 'feed', tone: 'friendly', colors: ['#0b5fff', '#ffb400'],
    facts: {
      en: [subject('Running shoes, new season'), shoe, offer('Free shipping', 'on two pairs or more'),
        ...benefits('Free returns for 60 days', 'Made for city runners')],
      de: [subject('Laufschuhe der neuen Saison'), shoe, offer('Kostenloser Versand', 'ab zwei Paaren'),
        ...benefits('60 Tage kostenlose Rückgabe', 'Für Läufe in der Stadt')],
    } },
  { name: 'Outlet, feeds and stories', shows: 'everywhere', tone: 'urgent', colors: ['#14532d', '#fde68a'],
    facts: {
      en: [subject('Running shoes, last pairs'), shoe, offer('30 % off until Sunday', 'while stocks last'),
        ...benefits('Free returns for 60 days', 'Made for city runners')],
      de: [subject('Laufschuhe, letzte Paare'), shoe, offer('30 % Rabatt bis Sonntag', 'solange der Vorrat reicht'),
        ...benefits('60 Tage kostenlose Rückgabe', 'Für Läufe in der Stadt')],
    } },
  { name: 'Outlet, for bad knees', shows: 'social', isNamed: true, tone: 'friendly', colors: ['#14532d', '#fde68a'],
    facts: {
      en: [subject('Running shoes for your bad knees'), shoe, ...benefits('Soft soles, last pairs', 'Free returns for 60 days')],
      de: [subject('Laufschuhe für Ihre kaputten Knie'), shoe, ...benefits('Weiche Sohlen, letzte Paare', '60 Tage kostenlose Rückgabe')],
    } },
  { name: 'Running shoes, searched for', shows: 'words', tone: 'friendly', colors: [],
    facts: {
      en: [subject('Running shoes and repair'), offer('Free shipping all year', 'on two pairs or more'),
        ...benefits('Free returns for 60 days', 'Resoled in our own workshop'), { kind: 'proof', text: 'Rated 4.8 of 5 ' + 'by 312 runners' }],
      de: [subject('Laufschuhe und Reparatur'), offer('Ganzjährig kostenloser Versand', 'ab zwei Paaren'),
        ...benefits('60 Tage kostenlose Rückgabe', 'Neu besohlt in der Werkstatt'), { kind: 'proof', text: '4,8 von 5 ' + 'bei 312 Bewertungen' }],
    } },
];

const aboutHealth = {
  topic: 'PERSONAL_ATTRIBUTES',
  sentence: 'Your ad may not say or suggest that you know about a person’s health, such as an illness or an injury.',
};
/** What each platform's reviewers do not allow anybody to say. */
export const notAllowed: Readonly<Record<string, readonly NotAllowed[]>> = {
  google_ads: [{ text: 'olymp', topic: 'TRADEMARKS_IN_AD_TEXT' }],
  meta: [
    { text: 'bad knees', ...aboutHealth },
    { text: 'kaputten Knie', ...aboutHealth },
  ],
};

/** What the sites of the invented brands would answer: no server has their names. */
export const logo = (): Buffer =>
  new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="120" fill="#0b5fff"/></svg>',
  )
    .render()
    .asPng();

/** An organization's request for it. */
export function requestFor(market: DemoMarket, { name, shows, tone, colors, facts }: DemoCreative): GenerationRequest {
  const stated = facts[market.language] ?? facts['en'] ?? [];
  return {
    name,
    externalId: null,
    description: null,
    labels: ['demo'],
    metadata: {},
    altText: null,
    type: shows === 'words' ? 'text' : 'image',
    prompt: name,
    tone,
    language: market.language,
    channels: [...places[shows].channels],
    formats: [...places[shows].formats],
    sizes: [],
    count: 1,
    keywords: [],
    facts: stated,
    landingPageUrl: `https://www.${market.domain}/`,
    callToAction: 'shop_now',
    seed: 1,
    brand: {
      name: market.name.split(' ')[0] ?? market.name,
      voice: null,
      colors,
      // Ads in feeds need one.
      logoUrl: shows !== 'words' && shows !== 'pictures' ? `https://www.${market.domain}/logo.png` : null,
      bannedTerms: [],
      requiredTerms: [],
      disclaimer: null,
    },
  };
}
