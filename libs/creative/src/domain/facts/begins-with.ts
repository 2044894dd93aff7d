/** A text that begins with one of the words or phrases, and with the whole of it. Each list is divided by `|`. */
export const beginsWith = (...lists: readonly string[]): RegExp => new RegExp(`^(?:${lists.join('|')})(?![\\p{L}’'-])`, 'iu');
