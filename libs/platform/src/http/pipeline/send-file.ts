// A file as the answer of a public path, outside of `/v1` and its envelope.
import type { StoredFile } from '@app/kernel';
import type { ApiRequest } from '../requests/request.js';

type Response = NonNullable<ApiRequest['res']>;

export interface SentFile extends StoredFile {
  readonly sha256: string;
  /** Beside those of every file, such as `Cache-Control`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with the file, or 304 to whoever has it. A failure in the middle breaks the connection: a shorter file would look complete. */
export async function sendFile({ method, headers }: ApiRequest, response: Response, file: SentFile): Promise<void> {
  const { bytes, mimeType, sha256, stream } = file;
  const etag = `"${sha256}"`;
  const always = {
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    ...file.headers,
  };
  const isKnown = names(headers['if-none-match'], etag);
  response.writeHead(isKnown ? 304 : 200, isKnown ? always : { ...always, 'Content-Type': mimeType, 'Content-Length': bytes });
  if (isKnown || method === 'HEAD' || response.destroyed) {
    stream.destroy();
    response.end();
    return;
  }
  // The filter breaks the connection.
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    response.once('close', () => {
      stream.destroy();
      resolve();
    });
    stream.pipe(response);
  });
}

const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag);
