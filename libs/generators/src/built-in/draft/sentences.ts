// The sentences that an ad has said: no text of it says one of them again.
import { foldedText } from '@app/creative';

const key = (text: string): string => foldedText(text).replace(/[\s.!?…。,;:]+$/u, '');

const sentencesIn = (text: string): string[] => [...new Set([text, ...text.split(/(?<=[.!?…。])\s+/u)].map(key))];

export class Sentences {
  private readonly said = new Set<string>();

  isNew(text: string): boolean {
    return sentencesIn(text).every((sentence) => !this.said.has(sentence));
  }

  add(text: string): void {
    for (const sentence of sentencesIn(text)) this.said.add(sentence);
  }
}
