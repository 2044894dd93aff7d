// What the form of a generation holds, and the request that it becomes.
import type { UseFormReturnType } from '@mantine/form';
import type { Schemas } from '../../api/client.js';
import type { Creative, Format } from './creative.queries.js';
import { places } from './places.table.js';

export type Body = Schemas['GenerateCreative'];
export type FactKind = Schemas['FactFields']['kind'];

export const languages = ['en', 'de', 'fr', 'es'] as const;
export const tones = ['professional', 'friendly', 'playful', 'urgent', 'luxury', 'informative'] as const;
export const buttons = [
  ...['learn_more', 'shop_now', 'sign_up', 'download', 'contact_us', 'apply_now', 'book_now', 'get_quote', 'subscribe'],
  ...['get_offer', 'donate_now', 'call_now', 'get_tickets', 'order_now'],
] as readonly NonNullable<Body['call_to_action']>[];
export const channels = [...new Set(places.map(({ channel }) => channel))];

export const LONGEST_PROMPT = 1_500;
export const MOST_PICTURES = 5;
export const MOST_FACTS = 20;

export interface GivenFact {
  readonly kind: FactKind;
  readonly text: string;
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
  campaign_id: string;
  audience_id: string;
  keywords: string[];
  call_to_action: string;
  facts: GivenFact[];
  name: string;
  labels: string[];
}

export type BriefForm = UseFormReturnType<BriefValues>;

/** The fields of the request by the names under which the form shows their faults. */
export const briefFields: readonly (keyof BriefValues | 'images' | 'brand')[] = [
  ...(['prompt', 'language', 'type', 'channels', 'formats', 'count', 'tone', 'landing_page_url', 'extract', 'brand_id'] as const),
  ...(['brand', 'campaign_id', 'audience_id', 'keywords', 'call_to_action', 'facts', 'name', 'labels', 'images'] as const),
];

export const emptyBrief: BriefValues = {
  ...{ prompt: '', language: 'en', type: 'image', channels: [], formats: [], count: 2, tone: 'professional' },
  ...{ landing_page_url: '', extract: false, brand_id: '', brand_name: '', colors: [], logo_url: '', campaign_id: '' },
  ...{ audience_id: '', keywords: [], call_to_action: '', facts: [], name: '', labels: [] },
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
    facts: stated.map(({ kind, text }) => ({ kind, text })),
    labels: [...labels],
  };
}

/** What is read from a brief depends on these alone. */
export const readBodyOf = (values: BriefValues): Body => ({
  prompt: values.prompt,
  language: values.language,
  type: values.type,
  count: values.count,
  ...(values.channels.length > 0 ? { channels: values.channels } : {}),
  ...(values.formats.length > 0 ? { formats: values.formats } : {}),
  ...(values.facts.some(isStated) ? { facts: values.facts.filter(isStated) } : {}),
});

const isStated = ({ text }: GivenFact): boolean => text.trim() !== '';

export function bodyOf(values: BriefValues, images: readonly Schemas['ImageFields'][]): Body {
  const brand: Schemas['BrandFields'] = {
    ...(values.brand_name.trim() ? { name: values.brand_name.trim() } : {}),
    ...(values.colors.length > 0 ? { colors: values.colors } : {}),
    ...(values.logo_url.trim() ? { logo_url: values.logo_url.trim() } : {}),
  };
  const button = buttons.find((each) => each === values.call_to_action);
  return {
    ...readBodyOf(values),
    ...(values.tone.trim() ? { tone: values.tone.trim() } : {}),
    ...(values.landing_page_url.trim() ? { landing_page_url: values.landing_page_url.trim(), extract: values.extract } : {}),
    ...(values.brand_id ? { brand_id: values.brand_id } : {}),
    ...(Object.keys(brand).length > 0 ? { brand } : {}),
    ...(images.length > 0 ? { images: [...images] } : {}),
    ...(values.campaign_id ? { campaign_id: values.campaign_id } : {}),
    ...(values.audience_id ? { audience_id: values.audience_id } : {}),
    ...(values.keywords.length > 0 ? { keywords: values.keywords } : {}),
    ...(button ? { call_to_action: button } : {}),
    ...(values.name.trim() ? { name: values.name.trim() } : {}),
    ...(values.labels.length > 0 ? { labels: values.labels } : {}),
  };
}

/** The places that channels and formats mean together; the usual one of each channel where no format is chosen. */
export const placesOf = (chosen: readonly string[], formats: readonly string[]) =>
  (chosen.length > 0 ? chosen : channels).flatMap((channel) => {
    const own = places.filter((place) => place.channel === channel);
    return formats.length > 0 ? own.filter(({ format }) => formats.includes(format)) : own.slice(0, 1);
  });
