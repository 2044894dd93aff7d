// The sizes of image models, as dated data.
import type { Size } from '@app/creative';

interface Family {
  readonly models: RegExp;
  /** Whether the model makes exactly this size. */
  readonly makes: (size: Size) => boolean;
  readonly standard: readonly Size[];
  /** gpt-image models always answer in base64 and refuse the parameter for it; others answer with an address by default. */
  readonly takesResponseFormat: boolean;
}

const sizes = (...texts: readonly `${number}x${number}`[]): Size[] =>
  texts.map((text) => {
    const [width = 0, height = 0] = text.split('x').map(Number);
    return { width, height };
  });

const gptStandard = sizes('1024x1024', '1536x1024', '1024x1536');
const dallE3Standard = sizes('1024x1024', '1792x1024', '1024x1792');

/** By OpenAI's reference of image generation and its users' reports, November 2026. The first match of the name wins. */
const families: readonly Family[] = [
  { models: /gpt-image-1|chatgpt-image/, makes: among(gptStandard), standard: gptStandard, takesResponseFormat: false },
  { models: /gpt-image/, makes: isFree, standard: gptStandard, takesResponseFormat: false },
  { models: /dall-e-3/, makes: among(dallE3Standard), standard: dallE3Standard, takesResponseFormat: true },
];

/** Other makers' models accept most sizes; one that does not says so. */
const otherwise: Omit<Family, 'models'> = { makes: () => true, standard: [], takesResponseFormat: true };

export const familyOf = (model: string): Omit<Family, 'models'> => families.find(({ models }) => models.test(model)) ?? otherwise;

/** The size to request: the size itself if the model makes it, otherwise the standard one with the nearest shape. */
export function askedSize(model: string, size: Size): Size {
  const { makes, standard } = familyOf(model);
  if (makes(size)) return size;
  const [first = size, ...rest] = standard;
  return rest.reduce((best, next) => (unlikeness(next, size) < unlikeness(best, size) ? next : best), first);
}

const unlikeness = (one: Size, other: Size): number => Math.abs(Math.log((one.width / one.height / other.width) * other.height));

function among(standard: readonly Size[]): Family['makes'] {
  return ({ width, height }) => standard.some((size) => size.width === width && size.height === height);
}

/** Since gpt-image-2: edges in steps of 16 up to 3840, at most 3 : 1, 655 360 to 8 294 400 pixels. */
function isFree({ width, height }: Size): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const pixels = width * height;
  return width % 16 === 0 && height % 16 === 0 && long <= 3_840 && long <= 3 * short && pixels >= 655_360 && pixels <= 8_294_400;
}
