/** The text as a part of a regular expression that matches it word for word. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
