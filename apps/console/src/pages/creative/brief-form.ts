// What the form of a generation holds, and the request that it becomes.
import type { Color } from '@app/client';
import type { UseFormReturnType } from '@mantine/form';
import type { Channel, Schemas } from '../../api/client.js';
import { callsToAction, most } from '../../api/service.table.js';
import type { Creative, Format } from './creative.queries.js';
import { logoBody, places } from './ad-places.js';
import type { ReadyPicture } from './use-pictures.js';

export type Body = Schemas['GenerateCreative'];
export type FactKind = Schemas['FactFields']['kind'];

export const languages = ['en', 'de', 'fr', 'es'] as const;
export const tones = ['professional', 'friendly', 'playful', 'urgent', 'luxury', 'informative'] as const;

/** A fact of the form: proposed ones are sent only when chosen. */
export interface GivenFact {
  /** Of its row, while the form stands. */
  readonly key: number;
  readonly kind: FactKind;
  readonly text: string;
  readonly short: string;
  readonly terms: string;
  /** A day, or empty. */
  readonly until: string;
  readonly isChosen: boolean;
  readonly source: 'person' | Schemas['FactReading']['facts'][number]['source'];
}

let lastKey = 0;
export const newFact = (fact: Partial<GivenFact> = {}): GivenFact => ({
  ...{ kind: 'offer', text: '', short: '', terms: '', until: '', isChosen: true, source: 'person' },
  ...fact,
  key: ++lastKey,
});

const isStated = ({ text, isChosen }: GivenFact): boolean => isChosen && text.trim() !== '';

/** The rows that a request states, in its order: `facts[0]` is the first of them. */
export const statedRows = (facts: readonly GivenFact[]): number[] => facts.flatMap((fact, row) => (isStated(fact) ? [row] : []));

export const factsBody = (facts: readonly GivenFact[]): Schemas['FactFields'][] =>
  facts.filter(isStated).map(({ kind, text, short, terms, until }) => ({
    kind,
    text: text.trim(),
    ...(short.trim() ? { short: short.trim() } : {}),
    ...(terms.trim() ? { terms: terms.trim() } : {}),
    ...(until ? { until } : {}),
  }));

/**
 * Those of before that a person wrote or chose, and the newly proposed ones that are not among them. A prompt is the person's
 * own words, so its facts are chosen until somebody takes them out; of a page nobody has said that it is true.
 */
export function withProposals(facts: readonly GivenFact[], { facts: proposed }: Schemas['FactReading']): GivenFact[] {
  const kept = facts.filter((fact) => isStated(fact));
  const known = new Set(kept.map(({ text }) => text));
  const added = proposed.filter(({ text }) => !known.has(text));
  return [
    ...kept,
    ...added.map(({ kind, text, terms, source }, place) =>
      newFact({
        kind,
        text,
        terms: terms ?? '',
        source,
        isChosen: source === 'prompt' && kept.length + place < most['GenerateCreative.facts'],
      }),
    ),
  ];
}

export interface BriefValues {
  prompt: string;
  language: string;
  type: 'image' | 'text';
  channels: string[];
  formats: Format[];
  count: number;
  tone: string;
  landing_page_url: string;
  extract: boolean;
  brand_id: string;
  brand_name: string;
  colors: string[];
  logo_url: string;
  logo: ReadyPicture[];
  pictures: ReadyPicture[];
  campaign_id: string;
  audience_id: string;
  keywords: string[];
  call_to_action: string;
  facts: GivenFact[];
  generator: '' | NonNullable<Body['generator']>;
  on_failure: NonNullable<Body['on_failure']>;
  strict: boolean;
  name: string;
  labels: string[];
}

export type BriefForm = UseFormReturnType<BriefValues>;

/** The fields of the request by the names under which the form shows their faults. */
export const briefFields: readonly string[] = [
  ...(['prompt', 'language', 'type', 'channels', 'formats', 'count', 'tone', 'landing_page_url', 'extract', 'brand_id'] as const),
  // The longer names first: a fault is told at the first that holds it.
  ...([
    'brand.logo_upload_id',
    'brand.logo_url',
    'brand',
    'campaign_id',
    'audience_id',
    'keywords',
    'call_to_action',
    'facts',
    'name',
    'labels',
    'images',
  ] as const),
  ...(['generator', 'on_failure', 'strict'] as const),
];

export const emptyBrief: BriefValues = {
  ...{ prompt: '', language: 'en', type: 'image', channels: [], formats: [], count: 2, tone: 'professional' },
  ...{ landing_page_url: '', extract: false, brand_id: '', brand_name: '', colors: [], logo_url: '', campaign_id: '' },
  ...{ audience_id: '', keywords: [], call_to_action: '', facts: [], generator: '', on_failure: 'draft' },
  ...{ strict: false, name: '', labels: [], logo: [], pictures: [] },
};

/** The brief of a creative, to be changed and generated again. */
export function briefOf({ type, generation, landing_page_url: page, labels }: Creative): BriefValues {
  const { prompt, language, channels: of, formats, count, tone, brand, brand_id: kit, keywords } = generation;
  const stated = (generation.facts ?? []).filter(({ span }) => span === null);
  return {
    ...emptyBrief,
    ...{ prompt, language, type, count, tone, channels: [...of], formats: [...formats], keywords: [...keywords] },
    landing_page_url: page ?? '',
    brand_id: kit ?? '',
    ...(kit === null ? { brand_name: brand.name ?? '', colors: [...brand.colors], logo_url: brand.logo_url ?? '' } : {}),
    campaign_id: generation.campaign_id ?? '',
    audience_id: generation.audience_id ?? '',
    facts: stated.map(({ kind, text, short, terms, until }) =>
      newFact({ kind, text, short: short ?? '', terms: terms ?? '', until: until ?? '' }),
    ),
    on_failure: generation.on_failure,
    strict: generation.strict,
    labels: [...labels],
  };
}

const LONGEST_NAMELESS = 200;

/** A page alone is no prompt: its ads are about the facts that were chosen of it. */
const promptOf = ({ prompt, facts }: BriefValues): string =>
  prompt.trim() === ''
    ? [
        ...factsBody(facts)
          .map(({ text }) => text)
          .join('\n'),
      ]
        .slice(0, LONGEST_NAMELESS)
        .join('')
    : prompt;

export const hasSubject = (values: BriefValues): boolean => promptOf(values) !== '';

/** What the service remarks on a brief depends on these alone. */
export function readBodyOf(values: BriefValues): Body {
  const facts = factsBody(values.facts);
  return {
    prompt: promptOf(values),
    language: values.language,
    type: values.type,
    count: values.count,
    ...(values.channels.length > 0 ? { channels: values.channels as Channel[] } : {}),
    ...(values.formats.length > 0 ? { formats: values.formats } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  };
}

export function bodyOf(values: BriefValues): Body {
  const images = values.pictures.map(({ image }) => image);
  const brand: Schemas['BrandFields'] = {
    ...(values.brand_name.trim() ? { name: values.brand_name.trim() } : {}),
    ...(values.colors.length > 0 ? { colors: values.colors as Color[] } : {}),
    ...logoBody(values.brand_id === '' ? values.logo : [], values.logo_url),
  };
  const button = callsToAction.find((each) => each === values.call_to_action);
  return {
    ...readBodyOf(values),
    ...(values.tone.trim() ? { tone: values.tone.trim() } : {}),
    ...(values.landing_page_url.trim() ? { landing_page_url: values.landing_page_url.trim(), extract: values.extract } : {}),
    ...(values.brand_id ? { brand_id: values.brand_id } : {}),
    ...(Object.keys(brand).length > 0 ? { brand } : {}),
    ...(images.length > 0 ? { images } : {}),
    ...(values.campaign_id ? { campaign_id: values.campaign_id } : {}),
    ...(values.audience_id ? { audience_id: values.audience_id } : {}),
    ...(values.keywords.length > 0 ? { keywords: values.keywords } : {}),
    ...(button ? { call_to_action: button } : {}),
    ...(values.generator ? { generator: values.generator } : {}),
    ...(values.on_failure === 'fail' ? { on_failure: values.on_failure } : {}),
    ...(values.strict ? { strict: values.strict } : {}),
    ...(values.name.trim() ? { name: values.name.trim() } : {}),
    ...(values.labels.length > 0 ? { labels: values.labels } : {}),
  };
}

/** The places that channels and formats mean together; the usual one of each channel where no format is chosen. */
export const placesOf = (chosen: readonly string[], formats: readonly string[]) =>
  chosen.flatMap((channel) => {
    const own = places.filter((place) => place.channel === channel);
    return formats.length > 0 ? own.filter(({ format }) => formats.includes(format)) : own.slice(0, 1);
  });
