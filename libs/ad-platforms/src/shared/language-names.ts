// The English names by which platforms list languages.
const shortRegions: Readonly<Record<string, string>> = { GB: 'UK', US: 'US' };

/** `de` → `German (All)`, `German`; `en-GB` → `English (UK)`, `English (United Kingdom)`. */
export function languageNames(tag: string): string[] {
  try {
    const { language, region } = new Intl.Locale(tag);
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
    if (name === undefined || name === language) return [];
    if (region === undefined) return [`${name} (All)`, name];
    const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(region) ?? region;
    return [`${name} (${shortRegions[region] ?? country})`, `${name} (${country})`];
  } catch {
    return [];
  }
}
