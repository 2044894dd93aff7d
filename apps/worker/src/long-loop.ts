// The thread of long work: the jobs of every pool that is not urgent, with a product, a heap and an event loop of their own.
import { on, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ThreadMetrics } from '@app/platform/http';
import type { Logger, Settings } from '@app/platform/config';
import { Heartbeat } from '@app/platform/messaging';

const AGAIN_MS = 500;
const ANSWER_MS = 2_000;

/** What the thread is asked for, and what it answers with. */
export type LoopRequest = 'metrics' | 'fault' | 'end';
export interface LoopAnswer {
  readonly metrics?: ThreadMetrics;
  /** Why it does not work; null when it does. */
  readonly fault?: string | null;
}

/** Started again when it ends, for example because its heap is full; stops and launches go on meanwhile in the main thread. */
export class LongLoop {
  private thread: Worker | undefined;
  private readonly heartbeat = new Heartbeat();
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** None while the thread starts or is too busy to answer. */
  async metrics(): Promise<ThreadMetrics> {
    return (await this.ask('metrics'))?.metrics ?? [];
  }

  /** Why its thread does not work; null when it does. A thread may be busy for a while. */
  async fault(): Promise<string | null> {
    const answer = await this.ask('fault');
    if (answer) this.heartbeat.beat();
    return answer?.fault ?? (this.heartbeat.hasStopped ? 'the thread of long work does not answer' : null);
  }

  private async ask(request: 'metrics' | 'fault'): Promise<LoopAnswer | undefined> {
    const { thread } = this;
    if (!thread) return undefined;
    const answers = on(thread, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
    thread.postMessage(request satisfies LoopRequest);
    try {
      for await (const [answer] of answers as AsyncIterable<[LoopAnswer]>) if (request in answer) return answer;
    } catch {
      // It is busy, or ended.
    }
    return undefined;
  }

  /** Resolves when its jobs have ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.thread?.postMessage('end' satisfies LoopRequest);
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    for (let code = await this.threadEnd(); !signal.aborted; code = await this.threadEnd()) {
      this.log.error({ code }, 'the thread of long work ended and is started again');
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Runs a thread; resolves with its exit code. */
  private async threadEnd(): Promise<number> {
    if (this.ending.signal.aborted) return 0;
    const thread = new Worker(new URL('long-loop.thread.js', import.meta.url), { workerData: this.settings });
    this.thread = thread;
    thread.on('error', (error) => this.log.error({ cause: error.message }, 'the thread of long work failed'));
    const [code] = (await once(thread, 'exit').catch(() => [1])) as [number];
    this.thread = undefined;
    return code;
  }
}
