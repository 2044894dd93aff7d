// Arrays in PostgreSQL's binary format. A parameter that is a Buffer is sent as it is, and a long array costs both sides less than as text.

interface ElementType {
  readonly oid: number;
  /** Bytes of an element. */
  readonly size: number;
  readonly put: (view: DataView, at: number, value: never) => void;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;

/** A date is `YYYY-MM-DD`. */
const fixedTypes = {
  bigint: { oid: 20, size: 8, put: putBigint },
  smallint: { oid: 21, size: 2, put: putSmallint },
  date: { oid: 1082, size: 4, put: putDate },
  uuid: { oid: 2950, size: 16, put: putUuid },
} as const satisfies Record<string, ElementType>;
const TEXT_OID = 25;

export type BinaryType = keyof typeof fixedTypes | 'text';
export type BinaryValue = string | number | bigint | null;

/** The elements one after the other, to be joined by `binaryArray`. Throws a RangeError for a value that the type does not hold. */
export function binaryElements(type: BinaryType, values: readonly BinaryValue[]): Buffer {
  if (type === 'text') return textElements(values as readonly (string | null)[]);
  const { size, put }: ElementType = fixedTypes[type];
  const buffer = Buffer.allocUnsafe(values.length * (4 + size));
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  let at = 0;
  for (const value of values) {
    view.setInt32(at, value === null ? -1 : size);
    at += 4;
    if (value === null) continue;
    put(view, at, value as never);
    at += size;
  }
  return buffer.subarray(0, at);
}

function textElements(values: readonly (string | null)[]): Buffer {
  const buffer = Buffer.allocUnsafe(values.reduce((sum, value) => sum + 4 + (value === null ? 0 : value.length * 3), 0));
  let at = 0;
  for (const value of values) {
    at += 4;
    if (value === null) {
      buffer.writeInt32BE(-1, at - 4);
      continue;
    }
    let bytes = 0;
    for (; bytes < value.length; bytes += 1) {
      const code = value.charCodeAt(bytes);
      if (code > 127) break;
      buffer[at + bytes] = code;
    }
    if (bytes < value.length) bytes = buffer.write(value, at);
    buffer.writeInt32BE(bytes, at - 4);
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

function putBigint(view: DataView, at: number, value: bigint): void {
  view.setBigInt64(at, value);
  if (view.getBigInt64(at) !== value) throw new RangeError(`${value} is no bigint.`);
}

function putSmallint(view: DataView, at: number, value: number): void {
  view.setInt16(at, value);
  if (view.getInt16(at) !== value) throw new RangeError(`${value} is no smallint.`);
}

function putDate(view: DataView, at: number, value: string): void {
  const day = Date.parse(value) / DAY_MS - FIRST_DAY;
  if (!Number.isInteger(day)) throw new RangeError(`"${value}" is no date.`);
  view.setInt32(at, day);
}

const DASH = 45;
/** The value of each hexadecimal digit by its character code. */
const digits = new Int8Array(128).fill(-1);
for (let value = 0; value < 16; value += 1)
  for (const digit of [value.toString(16), value.toString(16).toUpperCase()]) digits[digit.charCodeAt(0)] = value;

function putUuid(view: DataView, at: number, value: string): void {
  let [count, byte] = [0, 0];
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code === DASH) continue;
    const digit = digits[code] ?? -1;
    if (digit < 0 || count === 32) throw new RangeError(`"${value}" is no UUID.`);
    byte = (byte << 4) | digit;
    count += 1;
    if (count % 2 === 0) view.setUint8(at + count / 2 - 1, byte);
  }
  if (count !== 32) throw new RangeError(`"${value}" is no UUID.`);
}
