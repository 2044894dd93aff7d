import { placeOf, type Import, type Place, type Source, type Tree } from './tree.js';

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly says: string;
  /** When the cure differs between cases. */
  readonly cure?: string;
}

export interface Rule {
  readonly name: string;
  /** The right way, as one sentence. */
  readonly cure: string;
  find(tree: Tree): Finding[];
}

export const refusalsOf = (rules: readonly Rule[], tree: Tree): string[] =>
  rules.flatMap((rule) =>
    rule.find(tree).map(({ path, line, says, cure }) => `${path}:${line} ${says} [${rule.name}] Cure: ${cure ?? rule.cure}`),
  );

export interface Arrow {
  readonly source: Source;
  readonly from: Place;
  readonly import: Import;
}

/** An import from one file of the project to another. */
export interface InnerArrow extends Arrow {
  readonly target: string;
  readonly to: Place;
}

/** A rule that examines one file at a time; its findings are cached until the file changes. */
export function overSources(judge: (source: Source) => Finding[]): Rule['find'] {
  const found = new WeakMap<Source, Finding[]>();
  return ({ sources }) =>
    sources.flatMap((source) => {
      const findings = found.get(source) ?? judge(source);
      found.set(source, findings);
      return findings;
    });
}

/** A rule over every import: the function returns the fault of one, or nothing. */
export const overArrows = (judge: (arrow: Arrow) => string | false | undefined): Rule['find'] =>
  overSources((source) =>
    source.imports.flatMap((imported) => {
      const says = judge({ source, from: source.place, import: imported });
      return says ? [{ path: source.path, line: imported.line, says: `imports ${imported.specifier}: ${says}.` }] : [];
    }),
  );

export const overInnerArrows = (judge: (arrow: InnerArrow) => string | false | undefined): Rule['find'] =>
  overArrows((arrow) => {
    const { target } = arrow.import;
    return target !== null && judge({ ...arrow, target, to: placeOf(target) });
  });

export const matches = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
