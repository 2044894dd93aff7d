// The console in a headless Chromium, as people use it. What no page may do (a report of the policy, a request to another
// origin, an error in the browser's console) is collected for the whole run.
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { delimiter, join } from 'node:path';
import { systemActor } from '@app/kernel';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ROOT } from './built.js';
import { PASSWORD } from './console.js';
import { type Product, startProduct, type TestOrganization } from './product.js';
import { startTlsServer } from './tls-server.js';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
/** How often jobs are looked for, as a worker would. */
const WORK_EVERY_MS = 100;

/** For what hangs: a busy machine takes many times as long as an idle one. */
const NET_MS = 120_000;

export type Scheme = 'light' | 'dark';

export interface View {
  readonly width?: number;
  readonly scheme?: Scheme;
  readonly email?: string;
  readonly password?: string;
}

/** A browser without anybody signed in. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface ConsoleUnderTest {
  readonly origin: string;
  /** Signed in as the person; lands on the start page. */
  signedIn(view?: View): Promise<Visitor>;
  visitor(view?: View): Promise<Visitor>;
  /** What a page did that none may do. */
  readonly misdeeds: readonly string[];
  stop(): Promise<void>;
}

export function chromiumOnPath(): string {
  const found = (process.env.PATH ?? '').split(delimiter).find((directory) => existsSync(join(directory, 'chromium')));
  if (found === undefined) throw new Error('The suites of the console need chromium on PATH.');
  return join(found, 'chromium');
}

/** A browser for the console at `origin`. @param usual who signs in where a test names nobody */
export async function openConsole(origin: string, usual: { email: string; password: string }): Promise<ConsoleUnderTest> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumOnPath(),
    // Ignoring the certificate in each context alone asks again for every connection, up to net::ERR_TOO_MANY_RETRIES.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--ignore-certificate-errors'],
  });
  const misdeeds: string[] = [];

  async function visitor({ width = 1_440, scheme = 'light' }: View = {}): Promise<Visitor> {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: viewport(width),
      colorScheme: scheme,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(NET_MS);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    const page = await context.newPage();
    const note = (what: string): void => void misdeeds.push(`${new URL(page.url()).pathname}: ${what}`);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      // A refusal that the page explains, or asks again after, is an error only for the browser.
      const isRefusal = /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(message.text());
      if (message.type() === 'error' && !isRefusal) note(message.text());
    });
    page.on('response', (response) => {
      const isOwn = ['fetch', 'xhr'].includes(response.request().resourceType());
      if (response.status() >= 400 && !isOwn) note(`is refused ${response.url()}`);
    });
    page.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol !== 'blob:' && asked !== origin && page.url().startsWith(origin)) note(`asks ${request.url()}`);
    });
    return { page, context };
  }

  return {
    origin,
    misdeeds,
    visitor,
    async signedIn(view: View = {}): Promise<Visitor> {
      const opened = await visitor(view);
      await signIn(opened.page, origin, { ...usual, ...view });
      // The sign-in has a title too, which stands until the page after it is there.
      await opened.page.locator('#content h1').waitFor();
      await settled(opened.page);
      return opened;
    },
    stop: () => browser.close(),
  };
}

export async function signIn(
  page: Page,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/console/sign-in`);
  await page.getByLabel('E-mail address').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
}

/** Goes to a page and waits until its title stands and nothing is loading any more. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/console${path}`);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role=status][aria-label=Loading]').length === 0);
}

const viewport = (width: number) => ({ width, height: width < 768 ? 844 : 900 });

/**
 * The same page in another window, as by turning a phone or by the evening: it is laid out and painted anew when this returns.
 */
export async function show(page: Page, { width = 1_440, scheme = 'light' }: View): Promise<void> {
  await page.setViewportSize(viewport(width));
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted, scheme);
  await settled(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Every violation of axe, each as one line. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
  });
}

/** How much wider the page is than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The product of a spec behind TLS with its console, its jobs done as they come, and an organization with an owner who has a
 * password.
 */
export async function startConsole(name: string, settings: Readonly<Record<string, string>> = {}) {
  let listener: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = await startTlsServer((request, response) => listener(request, response));
  const origin = `https://localhost:${server.port}`;
  const product: Product = await startProduct(name, {
    simulator: true,
    settings: { PUBLIC_URL: origin, ...settings },
  });
  listener = product.api.listener;
  const acme: TestOrganization = await product.organization();
  const owner = { email: 'ada@acme.example', password: PASSWORD };
  await product.users.create(systemActor(acme.id), owner.email, 'owner', owner.password);
  const pages = await openConsole(origin, owner);
  const running = { is: true };
  const worker = (async () => {
    while (running.is) {
      await product.work();
      await new Promise((resolve) => setTimeout(resolve, WORK_EVERY_MS));
    }
  })();
  return {
    ...pages,
    product,
    acme,
    owner,
    async stop(): Promise<void> {
      await pages.stop();
      running.is = false;
      await worker;
      await product.stop();
      await server.stop();
    },
  };
}

/** Where the bars of each series of a chart are drawn, the topmost first. */
export const barsIn = (page: Page, chart: string): Promise<{ top: number; bottom: number }[][]> =>
  page
    .getByRole('img', { name: new RegExp(`^${chart}\\.`) })
    .locator('.recharts-bar')
    .evaluateAll((series) =>
      series.map((bars) =>
        [...bars.querySelectorAll('path')]
          .map((bar) => bar.getBoundingClientRect())
          .map(({ top, bottom }) => ({ top, bottom }))
          .sort((one, other) => one.top - other.top),
      ),
    );
