// What an ad has beside its texts, so that its channel can show it: the name of a business, a logo, pictures of certain shapes.
import type { ChannelNeeds } from './channel-limits.table.js';
import { type ComplianceFinding, row } from './compliance.row.js';
import type { GenerationPlan } from './creative.state.js';
import type { Format, Size } from './creative-words.js';
import { limitsOf } from './limits-of-channels.js';
import type { StoredLogo } from './logo.js';
import { shapeFor } from './picture.limits.js';
import { type Score, scored } from './score.js';
import { textLength } from './text-length.js';

/** What the variants of a creative share. */
export interface SharedParts {
  readonly brandName: string | null;
  readonly logo: Pick<StoredLogo, 'width' | 'height'> | null;
}

/** Who advertises: a name that was given to the creative itself, or else that of its brand. */
export const brandNameOf = ({ advertiser, brand }: Pick<GenerationPlan, 'advertiser' | 'brand'>): string | null =>
  advertiser ?? brand.name;

export const sharedPartsOf = ({ plan, logo }: Readonly<Pick<SharedParts, 'logo'> & { plan: GenerationPlan }>): SharedParts => ({
  brandName: brandNameOf(plan),
  logo,
});

const NEEDED = 'needed';

/** Hard rows on `brand_name` and `logo`, where the channel needs them for this format. */
export function needRows(channel: string, format: Format, { brandName, logo }: SharedParts): ComplianceFinding[] {
  const { needs = {} } = limitsOf(channel, format);
  const length = textLength(brandName?.trim() ?? '', 'wide_twice');
  const hasLogo = (side: number): boolean => logo !== null && Math.min(logo.width, logo.height) >= side;
  return [
    ...(needs.brandName === undefined
      ? []
      : [row('brand_name', NEEDED, needs.brandName, length, length > 0 && length <= needs.brandName)]),
    ...(needs.logo === undefined
      ? []
      : [row('logo', NEEDED, `${needs.logo}x${needs.logo}`, logo && `${logo.width}x${logo.height}`, hasLogo(needs.logo))]),
  ].map((each) => ({ channel, ...each }));
}

interface Judged {
  readonly channel: string;
  readonly format: Format;
  readonly compliance: readonly ComplianceFinding[];
  readonly score: Score | null;
}

/** The variant with the rows on what it shares with the others; its words are not judged again. */
export function withNeeds<Variant extends Judged>(variant: Variant, parts: SharedParts): Variant {
  const ofWords = variant.compliance.filter(({ rule }) => rule !== NEEDED);
  const compliance = [...ofWords, ...needRows(variant.channel, variant.format, parts)];
  return { ...variant, compliance, score: variant.score && scored(variant.score.reasons, compliance) };
}

/** A ready variant, with the hard rules that it breaks. */
export interface ReadyVariant {
  readonly channel: string;
  readonly format: Format;
  readonly size: Size | null;
  readonly faults: readonly Pick<ComplianceFinding, 'field' | 'rule' | 'limit' | 'actual'>[];
}

export interface Usability {
  readonly channel: string;
  /** Whether ads of one of its formats lack nothing. */
  readonly usable: boolean;
  readonly lacks: readonly Lack[];
}

export interface Lack {
  /** null: no variant is ready. */
  readonly format: Format | null;
  readonly field: string;
  /** What is missing, and what to do. */
  readonly message: string;
}

/** How a creative stands on each of its channels: by the formats of its ready variants. */
export const usabilityOf = (channels: readonly string[], variants: readonly ReadyVariant[], parts: SharedParts): Usability[] =>
  channels.map((channel) => {
    const ready = variants.filter((variant) => variant.channel === channel);
    const formats = [...new Set(ready.map(({ format }) => format))];
    const lacks = formats.map((format) =>
      lacksOf(
        channel,
        format,
        ready.filter((variant) => variant.format === format),
        parts,
      ),
    );
    const none = { format: null, field: 'variants', message: 'No variant for this channel is ready.' };
    return {
      channel,
      usable: lacks.some((each) => each.length === 0),
      lacks: formats.length === 0 ? [none] : lacks.flat(),
    };
  });

function lacksOf(channel: string, format: Format, variants: readonly ReadyVariant[], parts: SharedParts): Lack[] {
  const faultsOf = ({ faults }: ReadyVariant) => faults.filter(({ rule }) => rule !== NEEDED);
  const fitting = variants.filter((variant) => faultsOf(variant).length === 0);
  const [nearest] = [...variants].sort((one, other) => one.faults.length - other.faults.length);
  const broken = fitting.length > 0 || !nearest ? [] : faultsOf(nearest).map(brokenRule);
  const missing = needRows(channel, format, parts).filter(({ passed }) => !passed);
  const shapes = fitting.length === 0 ? [] : missingShapes(channel, format, fitting);
  return [...broken, ...missing.map(missingPart), ...shapes].map((lack) => ({ format, ...lack }));
}

const brokenRule = ({ field, rule, limit, actual }: ReadyVariant['faults'][number]) => ({
  field,
  message:
    `${field} breaks the rule ${rule}` +
    `${limit === null ? '' : `: the limit is ${limit}`}${actual === null ? '' : `, and it has ${actual}`}. ` +
    (rule === 'count' && actual === 0
      ? 'State more facts and generate it again, or upload the ad as you write it.'
      : 'Refine that variant, or generate another one.'),
});

const missingPart = ({ field, limit }: ComplianceFinding) => ({
  field,
  message:
    field === 'logo'
      ? `A logo of at least ${limit} pixels is needed: make the creative again, with brand.logo_upload_id or brand.logo_url.`
      : `The name of the business is needed, in at most ${limit} characters: set brand_name of this creative.`,
});

function missingShapes(channel: string, format: Format, variants: readonly ReadyVariant[]) {
  const { picture, needs } = limitsOf(channel, format);
  const shown = variants.flatMap(({ size }) => (size && picture ? (shapeFor(picture, size) ?? []) : []));
  const words = (shapes: NonNullable<ChannelNeeds['pictures']>[number]): string =>
    shapes.map(({ ratio, least }) => `${ratio.join(':')} (at least ${least.width}x${least.height} pixels)`).join(' or ');
  return (needs?.pictures ?? [])
    .filter((shapes) => !shapes.some((shape) => shown.includes(shape)))
    .map((shapes) => ({
      field: 'picture',
      message: `A picture of the shape ${words(shapes)} is needed: make the creative again, with one.`,
    }));
}
