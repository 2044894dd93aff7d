/** A text that begins with one of the words or phrases, and with the whole of it. */
export const begins = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}’'])`, 'iu');
