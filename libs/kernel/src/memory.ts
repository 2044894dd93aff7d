// What a process keeps beyond one request has a name, a bound in bytes, and is told in `/metrics`.

export interface MemoryHolder {
  /** Such as `policy-texts`. The metrics add up holders of one name. */
  readonly name: string;
  readonly entries: number;
  /** An estimate. */
  readonly bytes: number;
  readonly mostBytes: number;
}

const holders = new Set<WeakRef<MemoryHolder>>();

/** Lists it for as long as somebody else refers to it. Returns it. */
export function listHolder<H extends MemoryHolder>(holder: H): H {
  holders.add(new WeakRef(holder));
  return holder;
}

/** All holders of this process, those of one name added up. */
export function memoryHolders(): MemoryHolder[] {
  const byName = new Map<string, MemoryHolder>();
  for (const reference of holders) {
    const holder = reference.deref();
    if (!holder) holders.delete(reference);
    else {
      const { name } = holder;
      const before = byName.get(name) ?? { entries: 0, bytes: 0, mostBytes: 0 };
      byName.set(name, {
        name,
        entries: before.entries + holder.entries,
        bytes: before.bytes + holder.bytes,
        mostBytes: before.mostBytes + holder.mostBytes,
      });
    }
  }
  return [...byName.values()];
}

/** A key's place in a map, with its value's record. */
const ENTRY_BYTES = 120;

export interface CacheOptions<V> {
  readonly name: string;
  readonly mostBytes: number;
  /** Bytes of the value, estimated from above; the key is counted by the cache. */
  readonly sizeOf: (value: V) => number;
}

/** Forgets what was used least recently as soon as all of it takes more than its bytes. */
export class BoundedCache<V> implements MemoryHolder {
  readonly name: string;
  readonly mostBytes: number;
  private readonly sizeOf: (value: V) => number;
  private readonly known = new Map<string, { readonly value: V; readonly bytes: number }>();
  private held = 0;

  constructor({ name, mostBytes, sizeOf }: CacheOptions<V>) {
    this.name = name;
    this.mostBytes = mostBytes;
    this.sizeOf = sizeOf;
    listHolder(this);
  }

  get entries(): number {
    return this.known.size;
  }

  get bytes(): number {
    return this.held;
  }

  get(key: string): V | undefined {
    const entry = this.known.get(key);
    if (!entry) return undefined;
    this.known.delete(key);
    this.known.set(key, entry);
    return entry.value;
  }

  /** A value that has grown since is set again, so that it is measured again. One larger than the whole cache is not kept. */
  set(key: string, value: V): void {
    this.delete(key);
    const bytes = ENTRY_BYTES + 2 * key.length + this.sizeOf(value);
    if (bytes > this.mostBytes) return;
    for (const oldest of this.known.keys()) {
      if (this.held + bytes <= this.mostBytes) break;
      this.delete(oldest);
    }
    this.known.set(key, { value, bytes });
    this.held += bytes;
  }

  delete(key: string): void {
    this.held -= this.known.get(key)?.bytes ?? 0;
    this.known.delete(key);
  }

  clear(): void {
    this.known.clear();
    this.held = 0;
  }
}
