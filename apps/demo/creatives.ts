// The creatives of the demo's campaigns: a handful of assets, generated from a user's prompts.
import { Resvg } from '@resvg/resvg-js';
import type { GenerationRequest } from '@app/creative';
import type { DemoMarket } from './organizations.js';

const formats = { words: 'search', pictures: 'display', feed: 'feed' } as const;
export type Shown = keyof typeof formats;

interface DemoCreative {
  readonly name: string;
  /** Words are for campaigns with keywords, feeds for those that say so, pictures for the others. */
  readonly shows: Shown;
  /** Only for campaigns that name it; the others are shown in turn. */
  readonly isNamed?: boolean;
  readonly tone: string;
  readonly colors: readonly string[];
  readonly prompts: Readonly<Record<string, string>>;
}

// prettier-ignore
export const demoCreatives: readonly DemoCreative[] = [
  { name: 'Running shoes, spring', shows: 'pictures', tone: 'friendly', colors: ['#0b5fff', '#ffb400'],
    prompts: { en: 'Lightweight running shoes for city runners, 20 % off until Sunday', de: 'Leichte Laufschuhe für die Stadt, 20 % Rabatt bis Sonntag' } },
  { name: 'Gifts', shows: 'pictures', tone: 'playful', colors: ['#b3124a', '#ffd9e6'],
    prompts: { en: 'Gift cards for people who run, delivered by e-mail in minutes', de: 'Geschenkkarten für alle, die laufen, in Minuten per E-Mail' } },
  { name: 'Games year', shows: 'pictures', isNamed: true, tone: 'urgent', colors: ['#111827', '#f59e0b'],
    prompts: { en: 'Olympic running shoes for city runners, 10 % off until Sunday', de: 'Olympische Laufschuhe für die Stadt, 10 % Rabatt bis Sonntag' } },
  { name: 'New season', shows: 'feed', tone: 'friendly', colors: ['#0b5fff', '#ffb400'],
    prompts: { en: 'The new season of running shoes for city runners, free shipping', de: 'Die neue Saison der Laufschuhe für die Stadt, kostenloser Versand' } },
  { name: 'Running shoes, searched for', shows: 'words', tone: 'friendly', colors: [],
    prompts: { en: 'Running shoes and their repair by people who run, free shipping all year', de: 'Laufschuhe und ihre Reparatur von Leuten, die laufen, kostenloser Versand das ganze Jahr' } },
];

/** What the platform's reviewers do not allow anybody to say. */
export const notAllowed = { text: 'olymp', topic: 'TRADEMARKS_IN_AD_TEXT' };

/** What the sites of the invented brands would answer: no server has their names. */
export const logo = (): Buffer =>
  new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="120" fill="#0b5fff"/></svg>',
  )
    .render()
    .asPng();

/** An organization's request for it. */
export function requestFor(market: DemoMarket, { name, shows, tone, colors, prompts }: DemoCreative): GenerationRequest {
  return {
    name,
    externalId: null,
    description: null,
    labels: ['demo'],
    metadata: {},
    altText: null,
    type: shows === 'words' ? 'text' : 'image',
    prompt: prompts[market.language] ?? prompts.en ?? name,
    tone,
    language: market.language,
    channels: ['google_ads'],
    formats: [formats[shows]],
    sizes: [],
    count: 1,
    keywords: [],
    facts: [],
    landingPageUrl: `https://www.${market.domain}/`,
    callToAction: 'shop_now',
    seed: 1,
    brand: {
      name: market.name.split(' ')[0] ?? market.name,
      voice: null,
      colors,
      // Ads in feeds need one.
      logoUrl: shows === 'feed' ? `https://www.${market.domain}/logo.png` : null,
      bannedTerms: [],
      requiredTerms: [],
      disclaimer: null,
    },
  };
}
