// The documentation as it is served: every page, and what programs read. A page is made when somebody first asks for it.
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCatalogue } from '@app/kernel';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import { docPathOf } from '../requests/error-answer.js';
import { changelogFeed } from './changelog.js';
import { errorList, errorPage } from './error-pages.js';
import { apiCatalog, CATALOG_TYPE, llmsText } from './for-programs.js';
import { guides } from './guides.table.js';
import { markdownInHtml } from './markdown.js';
import { operationList } from './operation-list.js';
import { addressOf, type Page, pageHeaders, pageText, type Site } from './page.js';
import { PreparedDocument } from './prepared-document.js';
import { REFERENCE_FILE, referenceHeaders, referencePage, startScript } from './reference.page.js';
import { guideList, startPage } from './start-page.js';

export interface DocumentFiles {
  /** The directory that the build fills: `guides/*.md`, `CHANGELOG.md`; the script of the reference if it was there. */
  readonly files: string;
  readonly publicUrl: string;
}

type Documents = Readonly<Record<string, PreparedDocument>>;

/** @returns the paths, for the table of routes */
export function serveDocuments(express: Express, document: OpenAPIObject, { files, publicUrl }: DocumentFiles): string[] {
  const site = { publicUrl, hasReference: existsSync(join(files, REFERENCE_FILE)) };
  const documents: Documents = {
    ...forPrograms(site, document),
    ...pagesOf(site, document),
    ...guidePages(site, files),
    ...changelog(site, files),
    ...(site.hasReference ? reference(site, files) : {}),
  };
  const templates = [...new Set(Object.keys(documents).map(templateOf))];
  for (const template of templates)
    express.get(template, (request, response, next) => {
      const found = documents[request.path.replace(/\/$/, '')];
      if (found) found.answer(request, response).catch(next);
      else next();
    });
  return templates;
}

const templateOf = (path: string): string => path.replace(/^(\/docs\/(?:guides|errors))\/.*/, '$1/:page');

function forPrograms(site: Site, document: OpenAPIObject): Documents {
  const json = new PreparedDocument('application/json', () => JSON.stringify(document));
  const rel = { Link: `<${addressOf(site, '/.well-known/api-catalog')}>; rel="api-catalog"` };
  return {
    '/openapi.json': json,
    '/docs-json': json,
    '/llms.txt': new PreparedDocument('text/plain', () => llmsText(site)),
    '/.well-known/api-catalog': new PreparedDocument(CATALOG_TYPE, () => JSON.stringify(apiCatalog(site)), rel),
  };
}

function pagesOf(site: Site, document: OpenAPIObject): Documents {
  const pages: readonly [path: string, page: () => Page][] = [
    ['/docs', () => startPage(site)],
    ['/docs/guides', () => guideList(site)],
    ['/docs/operations', () => operationList(site, document)],
    ['/docs/errors', () => errorList(site)],
    ...errorCatalogue().map((kind): [string, () => Page] => [docPathOf(kind.code), () => errorPage(site, document, kind)]),
  ];
  return Object.fromEntries(pages.map(([path, page]) => [path, inHtml(() => pageText(site, page()))]));
}

const inHtml = (content: () => string | Promise<string>): PreparedDocument =>
  new PreparedDocument('text/html', content, pageHeaders);

/** Links of Markdown lead to its files; those between guides are served without an ending. */
const linkIn = (site: Site, link: string): string =>
  /^[\w-]+\.md(?:#.*)?$/.test(link)
    ? addressOf(site, `/docs/guides/${link.replace('.md', '')}`)
    : link.startsWith('/')
      ? addressOf(site, link)
      : link;

function guidePages(site: Site, files: string): Documents {
  const beside = { title: 'Guides', links: guides.map(({ name, title }) => ({ path: `/docs/guides/${name}`, title })) };
  return Object.fromEntries(
    guides.flatMap(({ name, title, about }): [string, PreparedDocument][] => {
      const path = `/docs/guides/${name}`;
      const read = (): Promise<string> => readFile(join(files, `guides/${name}.md`), 'utf8');
      const page = async (): Promise<string> => {
        const body = await markdownInHtml(await read(), (link) => linkIn(site, link));
        return pageText(site, { path, title, about, beside, body });
      };
      return [
        [path, inHtml(page)],
        [`${path}.md`, new PreparedDocument('text/markdown', read)],
      ];
    }),
  );
}

/** The changelog links files of the source, which are not served. */
const outside = (link: string): string | null => (/^https:/.test(link) ? link : null);

function changelog(site: Site, files: string): Documents {
  const file = join(files, 'CHANGELOG.md');
  const read = (): Promise<string> => readFile(file, 'utf8');
  const about = 'What changed in the Advertising Service API and for those who run it.';
  const page = async (): Promise<string> => {
    const body = await markdownInHtml(await read(), outside);
    return pageText(site, { path: '/docs/changelog', title: 'Changelog', about, body });
  };
  const feed = async (): Promise<string> => changelogFeed(site, await read(), (await stat(file)).mtime);
  return {
    '/docs/changelog': inHtml(page),
    '/docs/changelog.md': new PreparedDocument('text/markdown', read),
    '/docs/changelog.atom': new PreparedDocument('application/atom+xml', feed),
  };
}

function reference(site: Site, files: string): Documents {
  return {
    '/docs/reference': new PreparedDocument('text/html', () => referencePage(site), referenceHeaders),
    [`/docs/reference/${REFERENCE_FILE}`]: new PreparedDocument('application/javascript', () =>
      readFile(join(files, REFERENCE_FILE)),
    ),
    '/docs/reference/start.js': new PreparedDocument('application/javascript', () => startScript(site)),
  };
}
