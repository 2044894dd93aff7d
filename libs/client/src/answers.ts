// What a method gives back: a promise that can also wait for the end of the work, or be walked row by row.
import { pause, secondsToWait, timeLimit } from './transport.js';

export interface Answered<Whole> {
  /** The whole body: `data`, and what stands beside it, as `meta`. */
  readonly body: Whole;
  readonly response: Response;
}
export interface WithData {
  readonly data: unknown;
}
export interface WithStatus {
  readonly data: { readonly status: string };
}

/** The promise of `data`. */
export class Call<Whole extends WithData> extends Promise<Whole['data']> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(protected readonly answer: Promise<Answered<Whole>>) {
    // Only `then` is asked: so a failure is nobody's only when nobody waits for the answer.
    super(() => undefined);
  }

  override then<Done = Whole['data'], Failed = never>(
    done?: ((data: Whole['data']) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.answer.then(({ body }) => body.data).then(done, failed);
  }

  /** The whole body, and the answer with its headers. */
  withResponse(): Promise<Answered<Whole>> {
    return this.answer;
  }
}

export interface DoneOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until it is given up; default ten minutes. */
  readonly timeout?: number;
}

/** States that end by themselves. */
const PENDING = new Set(['queued', 'running', 'generating', 'reading', 'awaiting']);
const USUAL_SECONDS = 2;
const LONGEST_WORK_MS = 600_000;

/** The promise of a record on which the service goes on working. */
export class Job<Whole extends WithStatus> extends Call<Whole> {
  constructor(
    answer: Promise<Answered<Whole>>,
    private readonly look: (at: string, signal: AbortSignal) => Promise<Answered<Whole>>,
    private readonly at?: string,
  ) {
    super(answer);
  }

  /**
   * The record when the work has ended, whichever way: its `status` tells. It is looked at as often as `Retry-After` says.
   * @throws {DOMException} `TimeoutError`; the work goes on
   */
  async done({ signal, timeout = LONGEST_WORK_MS }: DoneOptions = {}): Promise<Whole['data']> {
    const ends = AbortSignal.any([...timeLimit(timeout), ...(signal ? [signal] : [])]);
    let { body, response } = await this.answer;
    // An address of the service as others see it; the path is the same on our way to it.
    const at = this.at ?? /\/v1\/.*/.exec(response.headers.get('Location') ?? '')?.[0];
    let seconds = USUAL_SECONDS;
    while (at !== undefined && PENDING.has(body.data.status)) {
      seconds = secondsToWait(response) ?? seconds;
      await pause(seconds * 1_000, ends);
      ({ body, response } = await this.look(at, ends));
    }
    return body.data;
  }
}

export interface PageOf<Row = unknown> {
  readonly data: readonly Row[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** A list: `for await` gives every row of every page, `await` the first page. Nothing is asked for before. */
export class List<Row, Page extends PageOf<Row>> implements AsyncIterable<Row>, PromiseLike<Page> {
  private started: Promise<Page> | undefined;

  constructor(private readonly load: (cursor: string | null) => Promise<Page>) {}

  then<Done = Page, Failed = never>(
    done?: ((page: Page) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.first().then(done, failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  async *pages(): AsyncGenerator<Page, void, undefined> {
    for (let page = await this.first(); ; page = await this.load(page.next_cursor)) {
      yield page;
      if (!page.has_more || page.next_cursor === null) return;
    }
  }

  private first(): Promise<Page> {
    this.started ??= this.load(null);
    return this.started;
  }
}
