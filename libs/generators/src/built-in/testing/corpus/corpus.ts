// Briefs with their facts.
import type { BuiltInLanguage } from '../../languages/languages.js';

export interface FactBrief {
  readonly language: BuiltInLanguage;
  readonly prompt: string;
  /** The facts that an ad may state, word for word; empty: no number and no offer. */
  readonly facts: readonly string[];
}

/** One brief per line, `brief => fact | fact`, with `\n` for a line break. */
export const briefsIn = (language: BuiltInLanguage, lines: string): FactBrief[] =>
  lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const [prompt = '', facts = ''] = line.split(' =>');
      const stated = facts.split(' | ').map((fact) => fact.trim());
      return { language, prompt: prompt.replaceAll(String.raw`\n`, '\n'), facts: stated.filter((fact) => fact !== '') };
    });
