// The countries of the toy platform: each account has ids of its own.
export class ToyPlaces {
  /** Those that it does not have. */
  readonly absent = new Set(['aq', 'bv', 'hm']);
  /** All that it was asked for. */
  readonly asked: string[] = [];

  of(codes: readonly string[]): object {
    this.asked.push(...codes);
    return { places: codes.map((code) => ({ code, id: this.absent.has(code) ? null : `urn:toy:place:7:${code}` })) };
  }
}
