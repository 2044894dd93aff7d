import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listHolder, type MemoryHolder } from '@app/kernel';
import type { Font } from 'satori';
import { type Advances, advancesOf } from './font-file.js';
import { type Face, families, type Weight, weights } from './looks.table.js';

/** The faces with the widths from their files. Where a face has no letter, Inter has it. */
export class Fonts implements MemoryHolder {
  readonly name = 'fonts';
  readonly files: Font[] = [];
  private readonly advances = new Map<string, Advances[]>();

  constructor() {
    const packages = createRequire(import.meta.url);
    for (const [face, { name, file, subsets, weights: files }] of Object.entries(families)) {
      for (const weight of weights) {
        const widths: Advances[] = [];
        for (const subset of files[weight] === undefined ? [] : subsets) {
          const data = readFileSync(packages.resolve(`@fontsource/${file}/files/${file}-${subset}-${files[weight]}-normal.woff`));
          this.files.push({ name: `${name} ${subset}`, weight, style: 'normal', data });
          widths.push(advancesOf(data));
        }
        this.advances.set(`${face} ${weight}`, widths);
      }
    }
    listHolder(this);
  }

  get entries(): number {
    return this.files.length;
  }

  get bytes(): number {
    return this.files.reduce((sum, { data }) => sum + data.byteLength, 0);
  }

  /** They are read once, and none is added. */
  get mostBytes(): number {
    return this.bytes;
  }

  /** True where every character of the text has a glyph. */
  draws(text: string): boolean {
    return [...text].every((character) => this.advanceOf(character, 500, 'plain') !== undefined);
  }

  /** The face if it has every letter of the text: a word in two faces looks broken. */
  faceFor(text: string, face: Face): Face {
    const own = this.advances.get(`${face} 800`) ?? [];
    return [...text].every((character) => own.some((widths) => widths.has(character.codePointAt(0) ?? 0))) ? face : 'plain';
  }

  familyOf(face: Face): string {
    return families[face].subsets.map((subset) => `${families[face].name} ${subset}`).join(', ');
  }

  /** In pixels, on one line. */
  widthOf(text: string, weight: Weight, size: number, letterSpacing = 0, face: Face = 'plain'): number {
    const characters = [...text];
    const units = characters.reduce((sum, character) => sum + (this.advanceOf(character, weight, face) ?? 1), 0);
    return units * size + characters.length * letterSpacing;
  }

  private advanceOf(character: string, weight: Weight, face: Face): number | undefined {
    const code = character.codePointAt(0) ?? 0;
    for (const widths of this.advances.get(`${face} ${weight}`) ?? []) {
      const width = widths.get(code);
      if (width !== undefined) return width;
    }
    return undefined;
  }
}
