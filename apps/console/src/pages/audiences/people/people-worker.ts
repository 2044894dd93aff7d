// The worker as the page uses it.
import type { Batch, Counts, Plan } from './people-file.js';
import type { Asked, Checked, OpenedFile, Question, Reply } from './worker-messages.js';

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
  progress(counts: Counts): void;
}

/** Why a file cannot be read. */
export class FileFault extends Error {}

export class PeopleWorker {
  private readonly worker = new Worker(new URL('./people.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data));
    this.worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.waiting.values()) reject(new FileFault(message));
      this.waiting.clear();
    });
  }

  async open(file: Blob): Promise<OpenedFile> {
    const reply = await this.ask({ ask: 'open', file });
    if ('opened' in reply) return reply.opened;
    throw unforeseen();
  }

  async check(file: Blob, plan: Plan, progress: (counts: Counts) => void): Promise<Checked> {
    const reply = await this.ask({ ask: 'check', file, plan }, progress);
    if ('checked' in reply) return reply.checked;
    throw unforeseen();
  }

  /** One after the other, each made when it is asked for. */
  async *batches(file: Blob, plan: Plan): AsyncGenerator<Batch> {
    await this.ask({ ask: 'start', file, plan });
    for (;;) {
      const reply = await this.ask({ ask: 'next' });
      if (!('batch' in reply) || reply.batch === null) return;
      yield reply.batch;
    }
  }

  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private ask(asked: Asked, progress: (counts: Counts) => void = () => undefined): Promise<Reply> {
    const id = (this.last += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
      this.worker.postMessage({ id, asked } satisfies Question);
    });
  }

  private hear(reply: Reply): void {
    const asked = this.waiting.get(reply.id);
    if ('progress' in reply) return asked?.progress(reply.progress);
    this.waiting.delete(reply.id);
    if ('failed' in reply) asked?.reject(new FileFault(reply.failed));
    else asked?.resolve(reply);
  }
}

const unforeseen = (): FileFault => new FileFault('unforeseen');
