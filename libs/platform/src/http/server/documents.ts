// What everybody may read of the API: its description, and a page that shows it. Each document is made and compressed once.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AnswerBytes } from '../requests/answer-bytes.js';

/** Swagger UI, from the files of its package. `../` lies beside this page, whatever prefix a proxy gives to it. */
const pageBelow = (folder: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Advertising Service API</title>
<link rel="stylesheet" href="${folder}swagger-ui.css">
<link rel="icon" type="image/png" href="${folder}favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="${folder}favicon-16x16.png" sizes="16x16">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${folder}swagger-ui-bundle.js"></script>
<script src="${folder}swagger-ui-init.js"></script>
</body>
</html>
`;
const BEGIN = `SwaggerUIBundle({
  url: new URL('../openapi.json', document.currentScript.src).href,
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: false,
  tagsSorter: 'alpha',
  tryItOutEnabled: true,
});
`;
const PACKAGE_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-16x16.png', 'favicon-32x32.png'];

/** @returns the paths, for the table of routes */
export function serveDocuments(express: Express, document: OpenAPIObject): string[] {
  const json = new PreparedDocument('application/json', JSON.stringify(document));
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const [page, pageInside] = ['./docs/', './'].map((below) => new PreparedDocument('text/html', pageBelow(below)));
  const documents: Readonly<Record<string, PreparedDocument | undefined>> = {
    '/openapi.json': json,
    '/docs-json': json,
    '/docs': page,
    '/docs/swagger-ui-init.js': new PreparedDocument('application/javascript', BEGIN),
    ...Object.fromEntries(
      PACKAGE_FILES.map((name) => [`/docs/${name}`, new PreparedDocument(extname(name), () => readFile(join(folder, name)))]),
    ),
  };
  for (const [path, prepared] of Object.entries(documents))
    express.get(path, (request, response, next) => {
      const isInside = path === '/docs' && request.path.endsWith('/');
      (isInside ? pageInside : prepared)?.answer(request, response).catch(next);
    });
  return Object.keys(documents);
}

/** In the order of preference. */
const encodings = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
  identity: (bytes: Buffer): Promise<Buffer> => Promise.resolve(bytes),
};
type Encoding = keyof typeof encodings;
const known = Object.keys(encodings) as Encoding[];

/** Its bytes, in each encoding from the first time that somebody asks for it, and their ETag. Nothing is done for a request. */
class PreparedDocument {
  private source: Promise<Buffer> | undefined;
  private readonly prepared = new Map<Encoding, Promise<{ readonly bytes: Buffer; readonly etag: string }>>();

  /** @param type a media type, or the ending of a file name */
  constructor(
    private readonly type: string,
    private readonly content: string | (() => Promise<Buffer>),
  ) {}

  async answer(request: Request, response: Response): Promise<void> {
    const encoding = (request.acceptsEncodings(...known) || 'identity') as Encoding;
    const { bytes, etag } = await this.in(encoding);
    response.set({ ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'public, no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return void response.status(304).end();
    response.type(this.type);
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(bytes.length));
    if (request.method === 'HEAD') response.end();
    else new AnswerBytes([bytes]).sendTo(response);
  }

  private in(encoding: Encoding): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
    const before = this.prepared.get(encoding);
    if (before) return before;
    const made = this.make(encoding);
    this.prepared.set(encoding, made);
    // A file that could not be read is read again.
    made.catch(() => this.prepared.delete(encoding));
    return made;
  }

  private async make(encoding: Encoding): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
    const { content } = this;
    this.source ??= typeof content === 'string' ? Promise.resolve(Buffer.from(content)) : content();
    this.source.catch(() => (this.source = undefined));
    const bytes = await encodings[encoding](await this.source);
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }
}

/** `If-None-Match`: `*`, or a list of tags, weak ones too. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
