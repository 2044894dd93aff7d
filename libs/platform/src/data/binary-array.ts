// Arrays in PostgreSQL's binary format. A parameter that is a Buffer is sent as it is, and a long array costs both sides less
// than as text.

interface FixedType {
  readonly oid: number;
  /** Bytes of an element. */
  readonly size: number;
  /** Writes values into the buffer of the view. */
  readonly into: (view: DataView) => (at: number, value: never) => void;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;

/** A date is `YYYY-MM-DD`; a sha256 is a `bytea` of 32 bytes, written as hex. */
const fixedTypes = {
  bigint: { oid: 20, size: 8, into: bigints },
  smallint: { oid: 21, size: 2, into: smallints },
  date: { oid: 1082, size: 4, into: dates },
  uuid: { oid: 2950, size: 16, into: uuids },
  sha256: { oid: 17, size: 32, into: hashes },
} as const satisfies Record<string, FixedType>;
const TEXT_OID = 25;

export type BinaryType = keyof typeof fixedTypes | 'text';
export type BinaryValue = string | number | bigint | null;

/**
 * One element for each row, one after the other, to be joined by `binaryArray`.
 * Throws a RangeError for a value that the type does not hold.
 */
export function binaryElements<Row>(type: BinaryType, rows: readonly Row[], of: (row: Row) => BinaryValue): Buffer {
  if (type === 'text') return textElements(rows.map(of) as (string | null)[]);
  const { size, into }: FixedType = fixedTypes[type];
  const buffer = Buffer.allocUnsafe(rows.length * (4 + size));
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  const put = into(view);
  let at = 0;
  for (const row of rows) {
    const value = of(row);
    view.setInt32(at, value === null ? -1 : size);
    at += 4;
    if (value === null) continue;
    put(at, value as never);
    at += size;
  }
  return buffer.subarray(0, at);
}

function textElements(values: readonly (string | null)[]): Buffer {
  let most = 0;
  for (const value of values) most += 4 + (value === null ? 0 : value.length * 3);
  const buffer = Buffer.allocUnsafe(most);
  let at = 0;
  for (const value of values) {
    at += 4;
    let bytes = 0;
    for (; value !== null && bytes < value.length; bytes += 1) {
      const code = value.charCodeAt(bytes);
      if (code > 127) break;
      buffer[at + bytes] = code;
    }
    if (value !== null && bytes < value.length) bytes = buffer.write(value, at);
    buffer.writeInt32BE(value === null ? -1 : bytes, at - 4);
    at += bytes;
  }
  return buffer.subarray(0, at);
}

/** The value of a parameter such as `$2::uuid[]`: parts from `binaryElements` with `count` elements in all. */
export function binaryArray(type: BinaryType, count: number, parts: readonly Buffer[]): Buffer {
  const oid = type === 'text' ? TEXT_OID : fixedTypes[type].oid;
  // Dimensions, whether there may be nulls, type; the length and the first index of the one dimension.
  const header = count === 0 ? [0, 0, oid] : [1, 1, oid, count, 1];
  const head = Buffer.alloc(header.length * 4);
  header.forEach((word, at) => head.writeInt32BE(word, at * 4));
  return Buffer.concat([head, ...parts]);
}

function bigints(view: DataView): (at: number, value: bigint) => void {
  return (at, value) => {
    view.setBigInt64(at, value);
    if (view.getBigInt64(at) !== value) throw new RangeError(`${value} is no bigint.`);
  };
}

function smallints(view: DataView): (at: number, value: number) => void {
  return (at, value) => {
    view.setInt16(at, value);
    if (view.getInt16(at) !== value) throw new RangeError(`${value} is no smallint.`);
  };
}

/** The same days come again and again. */
function dates(view: DataView): (at: number, value: string) => void {
  const known = new Map<string, number>();
  return (at, value) => {
    const day = known.get(value) ?? Date.parse(value) / DAY_MS - FIRST_DAY;
    if (!Number.isInteger(day)) throw new RangeError(`"${value}" is no date.`);
    known.set(value, day);
    view.setInt32(at, day);
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same ids, too. */
function uuids(view: DataView): (at: number, value: string) => void {
  const known = new Map<string, readonly [bigint, bigint]>();
  return (at, value) => {
    let halves = known.get(value);
    if (!halves) {
      if (!UUID.test(value)) throw new RangeError(`"${value}" is no UUID.`);
      const digits = value.replaceAll('-', '');
      halves = [BigInt(`0x${digits.slice(0, 16)}`), BigInt(`0x${digits.slice(16)}`)];
      known.set(value, halves);
    }
    view.setBigUint64(at, halves[0]);
    view.setBigUint64(at + 8, halves[1]);
  };
}

function hashes(view: DataView): (at: number, value: string) => void {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  return (at, value) => {
    if (value.length !== 64 || bytes.write(value, at, 'hex') !== 32) throw new RangeError(`"${value}" is no SHA-256.`);
  };
}
