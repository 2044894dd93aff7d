// A headless Chromium, driven by its DevTools protocol as a person would use it: it loads pages and clicks with a mouse.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';

/** For what hangs: a busy machine takes many times as long as an idle one. */
const LONGEST_WAIT_MS = 120_000;
const LOOK_MS = 50;
const CLOSED = 'Chromium is closed';

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
  readonly error?: { readonly message: string };
}

export class Chromium {
  private sent = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
    private readonly directory: string,
  ) {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    });
    socket.addEventListener('close', () => {
      for (const answer of this.waiting.values()) answer({ error: { message: CLOSED } });
    });
  }

  /** A phone's screen; the certificates of specs are trusted. */
  static async start(): Promise<Chromium> {
    const directory = mkdtempSync(join(tmpdir(), 'chromium-'));
    const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
    const own = ['--ignore-certificate-errors', '--remote-debugging-port=0', `--user-data-dir=${directory}`];
    const child = spawn('chromium', [...options, ...own, '--window-size=360,740', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const port = await portOf(child);
    const pages = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
    const socket = new WebSocket(pages[0]?.webSocketDebuggerUrl ?? '');
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const chromium = new Chromium(child, socket, directory);
    const phone = { width: 360, height: 740, deviceScaleFactor: 1, mobile: true };
    await chromium.send('Emulation.setDeviceMetricsOverride', phone);
    return chromium;
  }

  async load(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
  }

  /** Waits until the page shows the text, and returns all that it shows. */
  async shows(text: string): Promise<string> {
    for (const began = performance.now(); ;) {
      const shown = String(await this.read("document.readyState === 'complete' ? document.body.innerText : ''"));
      if (shown.includes(text)) return shown;
      if (performance.now() - began > LONGEST_WAIT_MS) throw new Error(`The page does not show "${text}" but: ${shown}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Clicks with the mouse into the middle of the element. */
  async click(selector: string): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    const middle = `(() => { const e = ${element}; e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect();
      return JSON.stringify({ x: r.x + r.width / 2, y: r.y + r.height / 2 }); })()`;
    const at = JSON.parse(String(await this.read(middle))) as { x: number; y: number };
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  }

  /** The value of an expression in the page. */
  async read(expression: string): Promise<unknown> {
    return (await this.send('Runtime.evaluate', { expression, returnByValue: true })).result?.result?.value;
  }

  async send(method: string, params: object = {}): Promise<Answer> {
    if (this.socket.readyState !== WebSocket.OPEN) throw new Error(CLOSED);
    const id = (this.sent += 1);
    const answer = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const answered = await answer;
    this.waiting.delete(id);
    if (answered.error) throw new Error(`${method}: ${answered.error.message}`);
    return answered;
  }

  async stop(): Promise<void> {
    const isThere = this.child.exitCode === null && this.child.signalCode === null;
    const ended = isThere ? once(this.child, 'exit') : undefined;
    // It may be gone before its answer is.
    await this.send('Browser.close').catch(() => undefined);
    await ended;
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The port of the protocol, which Chromium prints when it listens. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Chromium ended: ${said.slice(-2_000)}`)));
  });
}
