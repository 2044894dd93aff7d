// How a person writes days, times and numbers, as the browser knows it; the words are those of the texts.

/** @param languages as a person prefers them; what is no language tag, as of a bare POSIX locale, is left out. */
export const localesOf = (languages: readonly string[]): readonly string[] =>
  languages.flatMap((language) => {
    try {
      return Intl.getCanonicalLocales(language);
    } catch {
      return [];
    }
  });

/** The first that is known holds; nothing known is the platform's own. */
export const locales = [...localesOf(typeof navigator === 'undefined' ? [] : navigator.languages)];

const whole = new Intl.NumberFormat(locales);

export const formatCount = (count: number): string => whole.format(count);
