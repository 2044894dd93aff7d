/** Whether a text says one of these words. */
export const spoken = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
