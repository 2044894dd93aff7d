// A picture of one's own: announced to the service, then sent from this page to a signed address.
import { api, dataOf, type Schemas } from '../../api/client.js';
import { Failure } from '../../api/failure.js';
import { pictureTypes } from '../../api/service.table.js';
import { formatFileSize } from '../../format.js';
import { texts } from '../../texts.js';

const words = texts.creative.pictures;

export type Upload = Schemas['Upload'];
type MimeType = Upload['mime_type'];

const isMimeType = (type: string): type is MimeType => pictureTypes.some((known) => known === type);

export class UnusablePicture extends Error {}

/** @throws UnusablePicture, Failure */
export async function sendUpload(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  largest: number,
): Promise<Upload> {
  if (!isMimeType(file.type)) throw new UnusablePicture(words.wrongType);
  if (file.size > largest) throw new UnusablePicture(words.tooLarge(formatFileSize(largest)));
  if (file.size === 0) throw new UnusablePicture(words.isEmpty);
  const { put, id } = await dataOf(
    api.POST('/v1/creative/uploads', {
      body: { mime_type: file.type, bytes: file.size },
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      signal,
    }),
  );
  if (!put) return dataOf(api.GET('/v1/uploads/{id}', { params: { path: { id } }, signal }));
  return send(put.url, file, signal, onProgress);
}

/** `fetch` does not tell how much has been sent. */
function send(address: string, file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Upload> {
  const { pathname, search } = new URL(address, window.location.origin);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', pathname + search);
    request.setRequestHeader('Content-Type', file.type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve((answer as { data: Upload }).data);
      else reject(new Failure(request.status, answer));
    };
    request.onerror = () => reject(new UnusablePicture(texts.common.offline));
    request.onabort = () => reject(new UnusablePicture(texts.common.cancel));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
