// The picture that a landing page shows of its thing: that of its JSON-LD Product, otherwise the one it gives to those who share
// it.

/** Bytes of a page. */
export const LARGEST_PAGE = 2 * 1024 * 1024;

const META = /<meta\b[^<>]{1,2000}>/giu;
const SCRIPT = /<script\b[^<>]{0,500}application\/ld\+json[^<>]{0,500}>/giu;
const ATTRIBUTE = /([a-z:-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/giu;
const SHARED = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];
const DEEPEST = 6;
const MOST_ENTRIES = 200;

/** The address, made absolute; null: the page names none. */
export function pictureOf(html: string, address: string): string | null {
  const found = productPicture(html) ?? sharedPicture(html);
  return found !== null && URL.canParse(found, address) ? new URL(found, address).href : null;
}

function sharedPicture(html: string): string | null {
  const contents = new Map<string, string>();
  for (const [tag] of html.matchAll(META)) {
    const attributes = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name.toLowerCase(), one ?? other ?? '']),
    );
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content')?.trim() ?? '';
    if (content !== '' && !contents.has(name)) contents.set(name, content.replaceAll('&amp;', '&'));
  }
  return SHARED.map((name) => contents.get(name)).find((content) => content !== undefined) ?? null;
}

/** Each script is read from where the one before it ended, so that a page is read once. */
function productPicture(html: string): string | null {
  const begin = new RegExp(SCRIPT);
  for (let script = begin.exec(html); script; script = begin.exec(html)) {
    const end = html.indexOf('</script', begin.lastIndex);
    if (end < 0) return null;
    const found = pictureIn(parsed(html.slice(begin.lastIndex, end)), 0);
    if (found !== null) return found;
    begin.lastIndex = end;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Of the first Product among the things that it describes. */
function pictureIn(thing: unknown, depth: number): string | null {
  if (typeof thing !== 'object' || thing === null || depth > DEEPEST) return null;
  const { '@type': type, image } = thing as Record<string, unknown>;
  const own = [type].flat().includes('Product') ? addressIn(image) : null;
  if (own !== null) return own;
  for (const each of Object.values(thing).slice(0, MOST_ENTRIES)) {
    const found = pictureIn(each, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function addressIn(image: unknown): string | null {
  const first: unknown = Array.isArray(image) ? image[0] : image;
  if (typeof first === 'string') return first;
  const url = typeof first === 'object' && first !== null ? (first as Record<string, unknown>).url : null;
  return typeof url === 'string' ? url : null;
}
