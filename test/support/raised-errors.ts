// Notes every failure that a product of a spec answers with, as an operation and a code.
import { appendFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { operationOf, undeclared } from './contract.js';
import type { OpenApi } from './document.js';

export class RaisedErrors {
  private readonly pairs = new Map<string, { readonly id: string; readonly code: string }>();
  private readonly faults = new Set<string>();

  constructor(private readonly document: OpenApi) {}

  /** The listener, and what it answers is looked at. */
  noting(listener: RequestListener): RequestListener {
    return (request, response) => {
      const sent: Uint8Array[] = [];
      for (const way of ['write', 'end'] as const) {
        const send = response[way].bind(response) as (...given: readonly unknown[]) => unknown;
        response[way] = ((...given: readonly unknown[]) => {
          const [chunk] = given;
          if (response.statusCode >= 400 && (typeof chunk === 'string' || chunk instanceof Uint8Array))
            sent.push(Buffer.from(chunk));
          return send(...given);
        }) as never;
      }
      // Express changes the URL of the request.
      const { method = '', url = '' } = request;
      response.once('finish', () => this.note(method, url, response.statusCode, Buffer.concat(sent)));
      listener(request, response);
    };
  }

  /** Leaves the pairs in the file that `npm test` names. @throws for a code that its operation does not declare */
  settle(): void {
    const file = process.env.SPEC_ERRORS_FILE;
    if (file) appendFileSync(file, [...this.pairs.values()].map((pair) => `${JSON.stringify(pair)}\n`).join(''));
    if (this.faults.size > 0) throw new Error([...this.faults].join('\n'));
  }

  private note(method: string, url: string, status: number, body: Buffer): void {
    const operation = status < 400 ? undefined : operationOf(this.document, method, url);
    if (!operation || body.length === 0) return;
    const { code } = (JSON.parse(body.toString()) as { error: { code: string } }).error;
    const id = operation.operationId;
    this.pairs.set(`${id} ${code}`, { id, code });
    const fault = undeclared(this.document, operation, status, code);
    if (fault !== null) this.faults.add(fault);
  }
}
