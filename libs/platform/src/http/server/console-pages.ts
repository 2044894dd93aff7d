// The built console: one page with a nonce of its own in every answer, and its files, which never change under their names.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Express, Request, Response } from 'express';

const PAGE = /^\/console(?!\/session(?:\/|$))(?:\/|$)/;
const FILE = /^\/console\/((?:assets\/)?[\w-][\w.-]*\.[a-z\d]+)$/;
const NONCE = '__NONCE__';
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const securityHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
});

/** Shown while the files are still being built, which `npm start` does not wait for. */
const UNBUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The console is being built</title></head>
<body><h1>The console is being built</h1><p>This takes a few seconds at the first start. The page loads itself again.</p></body></html>`;

/** @param directory the files of `node apps/console/build.mjs` */
export function serveConsole(express: Express, directory: string): void {
  express.get(PAGE, (request, response, next) => {
    const [, name] = FILE.exec(request.path) ?? [];
    if (name === undefined) answerPage(response, directory).catch(next);
    else sendAsset(request, response, directory, name);
  });
}

async function answerPage(response: Response, directory: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
  response.set({ ...securityHeaders(nonce), 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' });
  if (html === undefined) response.status(503).set('Retry-After', '2').send(UNBUILT);
  else response.send(html.replaceAll(NONCE, nonce));
}

/** Compressed at the build, in the best way that the browser knows. */
function sendAsset(request: Request, response: Response, directory: string, name: string): void {
  const isHashed = name.startsWith('assets/');
  const [encoding, ending] =
    ENCODINGS.find(([known, end]) => accepts(request, known) && existsSync(join(directory, name + end))) ?? [];
  response.type(extname(name));
  response.set('Vary', 'Accept-Encoding');
  response.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (encoding) response.set('Content-Encoding', encoding);
  const options = {
    root: directory,
    cacheControl: false,
    acceptRanges: false,
    headers: { 'Cache-Control': isHashed ? FOREVER : BRIEFLY },
  };
  response.sendFile(`${name}${ending ?? ''}`, options, (failure) => {
    if (!failure || response.headersSent) return;
    response.removeHeader('Content-Encoding');
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('There is no such file.');
  });
}

const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';

const accepts = (request: Request, encoding: string): boolean => request.acceptsEncodings(encoding) === encoding;
