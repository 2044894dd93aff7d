// Briefs with the facts that they say.
import type { BuiltInLanguage } from '../../languages/languages.js';

export interface FactBrief {
  readonly language: BuiltInLanguage;
  readonly prompt: string;
  /** Word for word what an ad may say; empty: no number and no offer. */
  readonly facts: readonly string[];
}

/** One brief a line, `brief => fact | fact`, with `\n` for a line's end. */
export const briefsIn = (language: BuiltInLanguage, lines: string): FactBrief[] =>
  lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const [prompt = '', facts = ''] = line.split(' =>');
      const said = facts.split(' | ').map((fact) => fact.trim());
      return { language, prompt: prompt.replaceAll(String.raw`\n`, '\n'), facts: said.filter((fact) => fact !== '') };
    });
