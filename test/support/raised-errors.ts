// Notes every failure that a product of a spec answers with, as an operation and a code, in the file that `npm test` names.
// Its end compares them with those that are declared.
import { appendFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { pipelineErrorsOf, routes } from '@app/platform/http';
import type { INestApplication } from '@nestjs/common';
import { operationOf, undeclared } from './contract.js';
import type { OpenApi } from './document.js';

interface Pair {
  readonly id: string;
  readonly code: string;
}

function leave(pairs: readonly object[]): void {
  const file = process.env.SPEC_ERRORS_FILE;
  if (file) appendFileSync(file, pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
}

/** What each operation declares itself, and what the pipeline gives to some operation. */
export function declaredErrors(nest: INestApplication): { readonly own: readonly Pair[]; readonly ofPipeline: readonly Pair[] } {
  const operations = [...routes(nest)].flatMap(([path, method, route]) =>
    route.id ? [{ path, method, route, id: route.id }] : [],
  );
  const pairs = operations.map(({ id, ...declared }) => ({
    own: (declared.route.errors ?? []).map(({ code }) => ({ id, code })),
    ofPipeline: pipelineErrorsOf(declared).map(({ code }) => ({ id, code })),
  }));
  return { own: pairs.flatMap(({ own }) => own), ofPipeline: pairs.flatMap(({ ofPipeline }) => ofPipeline) };
}

/** For the end of the run: each own pair must be raised, and each code of the pipeline by some operation. */
export function leaveDeclared({ own, ofPipeline }: ReturnType<typeof declaredErrors>): void {
  const codes = new Set(ofPipeline.map(({ code }) => code));
  leave([
    ...own.map((pair) => ({ ...pair, isDeclared: true })),
    ...[...codes].map((code) => ({ id: null, code, isDeclared: true })),
  ]);
}

export class RaisedErrors {
  private readonly pairs = new Map<string, Pair>();
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

  /** @throws for a code that its operation does not declare */
  settle(): void {
    leave([...this.pairs.values()]);
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
