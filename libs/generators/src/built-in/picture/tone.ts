import { tones } from '@app/creative';

export type Tone = (typeof tones)[number];

/** The look of a picture by its brief's tone; words of the client's own have the usual one. */
export const toneOf = (words: string): Tone => tones.find((tone) => tone === words.trim().toLowerCase()) ?? 'friendly';
