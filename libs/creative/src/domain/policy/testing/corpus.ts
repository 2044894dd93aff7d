// Texts for the policy, one per line: `class or topic | text`; harmless ones are texts alone.
export interface PolicyText {
  /** The class that refuses the text or the topic of its finding; empty: harmless. */
  readonly expected: string;
  readonly text: string;
}

const linesOf = (listed: string): string[] =>
  listed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const harmfulTexts = (listed: string): PolicyText[] =>
  linesOf(listed).map((line) => {
    const [expected = '', ...text] = line.split(' | ');
    return { expected, text: text.join(' | ') };
  });

export const harmlessTexts = (listed: string): PolicyText[] => linesOf(listed).map((text) => ({ expected: '', text }));
