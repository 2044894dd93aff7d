// The requests that the present page sent, to be copied as curl.

export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string | null;
}

const MOST = 30;
/** A longer body is named as a file of the reader's own. */
const LONGEST_BODY = 20_000;
const AS_FILE = '@body.json';
let sent: readonly SentRequest[] = [];
const listeners = new Set<() => void>();

function change(next: readonly SentRequest[]): void {
  sent = next;
  for (const listener of listeners) listener();
}

export const requests = {
  all: (): readonly SentRequest[] => sent,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** A new page. */
  forget: (): void => change([]),
};

export function recorded(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  void bodyOf(request).then((body) => {
    const isNew = (each: SentRequest): boolean => each.method !== request.method || each.path !== path || each.body !== body;
    change([...sent.filter(isNew), { method: request.method, path, body }].slice(-MOST));
  });
}

const bodyOf = (request: Request): Promise<string | null> =>
  request.method === 'GET'
    ? Promise.resolve(null)
    : request
        .clone()
        .text()
        .then((text) => (text.length > LONGEST_BODY ? AS_FILE : text || null));

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A line for a terminal; the key is the reader's own. */
export function asCurl({ method, path, body }: SentRequest): string {
  const parts = [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(`${window.location.origin}${path}`),
    `-H "Authorization: Bearer $API_KEY"`,
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}
