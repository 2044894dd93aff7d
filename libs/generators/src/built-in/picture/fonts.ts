import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { advancesOf } from './font-file.js';
import type { Advances } from './font-file.js';

export const weights = [500, 800] as const;
export type Weight = (typeof weights)[number];

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;

/** Inter, in every script that it has, with the widths from its files. */
export class Fonts {
  readonly family = SUBSETS.map((subset) => `Inter ${subset}`).join(', ');
  readonly files: Font[] = [];
  private readonly advances = new Map<Weight, Advances[]>();

  constructor() {
    const packages = createRequire(import.meta.url);
    for (const weight of weights) {
      const widths: Advances[] = [];
      for (const subset of SUBSETS) {
        const data = readFileSync(packages.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));
        this.files.push({ name: `Inter ${subset}`, weight, style: 'normal', data });
        widths.push(advancesOf(data));
      }
      this.advances.set(weight, widths);
    }
  }

  /** True where every character of the text has a glyph. */
  draws(text: string): boolean {
    return [...text].every((character) => this.advanceOf(character, 500) !== undefined);
  }

  /** In pixels, on one line. */
  widthOf(text: string, weight: Weight, size: number, letterSpacing = 0): number {
    const characters = [...text];
    const units = characters.reduce((sum, character) => sum + (this.advanceOf(character, weight) ?? 1), 0);
    return units * size + characters.length * letterSpacing;
  }

  private advanceOf(character: string, weight: Weight): number | undefined {
    const code = character.codePointAt(0) ?? 0;
    for (const widths of this.advances.get(weight) ?? []) {
      const width = widths.get(code);
      if (width !== undefined) return width;
    }
    return undefined;
  }
}
