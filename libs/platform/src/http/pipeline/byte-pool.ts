/** The bytes of one pool, by their owner: a customer, or the client of what needs no key. */
export class BytePool {
  total = 0;
  readonly byOwner = new Map<string, number>();

  /** One owner may hold that `share` of what it leaves free, so that a newcomer finds room beside however many. */
  constructor(private readonly of: { readonly bytes: number; readonly share: number }) {}

  hasRoom(owner: string, bytes: number): boolean {
    const own = (this.byOwner.get(owner) ?? 0) + bytes;
    return own <= (this.of.bytes - this.total - bytes) * this.of.share;
  }

  change(owner: string, bytes: number): void {
    const own = (this.byOwner.get(owner) ?? 0) + bytes;
    this.total += bytes;
    if (own > 0) this.byOwner.set(owner, own);
    else this.byOwner.delete(owner);
  }
}
