// How a picture looks by its tone: its theme, its colours and its letters.
import { type Font, tones } from '@app/creative';

export type Tone = (typeof tones)[number];

/** The look of a picture by its brief's tone; words of the client's own have the usual one. */
export const toneOf = (words: string): Tone => tones.find((tone) => tone === words.trim().toLowerCase()) ?? 'friendly';

export type Theme = 'light' | 'bold' | 'dark';

export const themes: Readonly<Record<Tone, Theme>> = {
  professional: 'light',
  friendly: 'light',
  playful: 'bold',
  urgent: 'bold',
  luxury: 'dark',
  informative: 'light',
};

/** For brands that name no colours. */
export const usualColours: readonly (readonly [string, string])[] = [
  ['#1f4e8c', '#f2a541'],
  ['#0f6b5c', '#f26b5e'],
  ['#5b3a8e', '#f4b942'],
  ['#b23a48', '#fcb97d'],
  ['#22577a', '#57cc99'],
  ['#7a3e1d', '#e9a15b'],
];

export const weights = [500, 800] as const;
export type Weight = (typeof weights)[number];

/** `plain` for all that is read, the others for headlines and offers. */
export type Face = 'plain' | 'grotesque' | 'serif';

interface Family {
  readonly name: string;
  readonly file: string;
  readonly subsets: readonly string[];
  /** The weight of the file that is drawn as each weight. */
  readonly weights: Readonly<Partial<Record<Weight, number>>>;
}

export const families: Readonly<Record<Face, Family>> = {
  plain: {
    name: 'Inter',
    file: 'inter',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
    weights: { 500: 500, 800: 800 },
  },
  grotesque: {
    name: 'Bricolage',
    file: 'bricolage-grotesque',
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    weights: { 800: 800 },
  },
  serif: { name: 'Fraunces', file: 'fraunces', subsets: ['latin', 'latin-ext', 'vietnamese'], weights: { 800: 600 } },
};

export const faces: Readonly<Record<Tone, Face>> = {
  professional: 'plain',
  informative: 'plain',
  friendly: 'grotesque',
  playful: 'grotesque',
  urgent: 'grotesque',
  luxury: 'serif',
};

export const facesOfFonts: Readonly<Record<Font, Face>> = { inter: 'plain', bricolage_grotesque: 'grotesque', fraunces: 'serif' };
