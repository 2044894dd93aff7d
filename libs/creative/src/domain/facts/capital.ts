/** The word with a capital. */
export const capital = (word: string): string => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
