/** The part of `fetch` that is used: undici's and node-fetch's have it too. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * One that trusts these certificates alone. Node's own can do that only with a package that holds its agent.
 * @param ca in PEM
 */
export function trusting(ca: string): Fetch {
  // Not imported: a browser has no such modules, and a bundler would look for them.
  const { process } = globalThis as { process?: NodeJS.Process };
  if (!process) throw new TypeError('ca works in Node only: a browser knows its authorities itself.');
  const https = process.getBuiltinModule('node:https');
  const agent = new https.Agent({ ca, keepAlive: true });

  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const failed = (cause: Error): void =>
        reject(signal?.aborted ? (signal.reason as Error) : new TypeError('fetch failed', { cause }));
      const sent = { agent, method, headers: Object.fromEntries(new Headers(headers)), signal: signal ?? undefined };
      const request = https.request(url, sent, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', failed);
        answer.once('end', () => {
          const { statusCode: status = 0, statusMessage: statusText = '', headersDistinct } = answer;
          const received = new Headers();
          for (const [name, values = []] of Object.entries(headersDistinct))
            for (const value of values) received.append(name, value);
          const bytes = Buffer.concat(parts);
          resolve(new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers: received }));
        });
      });
      request.once('error', failed);
      request.end(body);
    });
}
