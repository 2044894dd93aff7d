// How often one client may ask for what needs no key. Each process counts by itself: the limit protects its own processor time.

/** Requests of one client in a minute. Many people may share an address, so that each is far above what a person needs. */
export const publicLimits = {
  documents: 300,
  /** The pages and files of the console, some forty for a page that a browser has never seen. */
  console: 3_000,
  session: 600,
  /** Pictures and exports, at signed addresses. */
  files: 3_000,
  uploads: 600,
  consent: 600,
} as const;

/** The kind of a path that needs no key; every such path has one. */
export type PublicKind = keyof typeof publicLimits;

export interface PublicPath {
  /** A template such as `/assets/:file`; `/console/*` means all below it. */
  readonly path: string;
  readonly kind: PublicKind;
}
