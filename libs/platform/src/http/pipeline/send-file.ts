// A file as the answer of a public path, outside of `/v1` and its envelope.
import type { StoredFile } from '@app/kernel';
import type { ApiRequest } from '../requests/request.js';

type Response = NonNullable<ApiRequest['res']>;

export interface SentFile extends StoredFile {
  readonly sha256: string;
  /** Beside those of every file, such as `Cache-Control`. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers with the file or one range of its bytes, or 304 to whoever has it. A failure in the middle breaks the connection: a
 * shorter file would look complete.
 */
export async function sendFile({ method, headers }: ApiRequest, response: Response, file: SentFile): Promise<void> {
  const { bytes, mimeType, sha256, stream } = file;
  const etag = `"${sha256}"`;
  const always = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    ...file.headers,
  };
  const isKnown = names(headers['if-none-match'], etag);
  const range = method === 'HEAD' || (headers['if-range'] ?? etag) !== etag ? null : rangeIn(headers.range, bytes);
  const [status, more, sent] = isKnown
    ? [304, {}, null]
    : range === 'unsatisfiable'
      ? [416, { 'Content-Range': `bytes */${bytes}` }, null]
      : range
        ? [206, { ...partOf(range, bytes), 'Content-Type': mimeType }, range]
        : [200, { 'Content-Type': mimeType, 'Content-Length': bytes }, 'whole' as const];
  if (sent !== 'whole' || method === 'HEAD' || response.destroyed) stream.destroy();
  const source = sent === null || sent === 'whole' ? stream : await file.part(sent.first, sent.last);
  response.writeHead(status, { ...always, ...more });
  if (sent === null || method === 'HEAD' || response.destroyed) {
    source.destroy();
    response.end();
    return;
  }
  // The filter breaks the connection.
  await new Promise<void>((resolve, reject) => {
    source.once('error', reject);
    response.once('close', () => {
      source.destroy();
      resolve();
    });
    source.pipe(response);
  });
}

interface Range {
  readonly first: number;
  /** Included. */
  readonly last: number;
}

const partOf = ({ first, last }: Range, bytes: number) => ({
  'Content-Range': `bytes ${first}-${last}/${bytes}`,
  'Content-Length': last - first + 1,
});

/** null: the whole file, as for several ranges and for what is no range. */
function rangeIn(header: string | undefined, bytes: number): Range | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}

const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag);
