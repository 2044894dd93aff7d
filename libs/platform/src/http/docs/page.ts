// A page of the documentation: plain HTML with its styles inside, so that its words need one answer and no script.
import { createHash } from 'node:crypto';
import { Html, markup } from './html.js';
import { STYLES } from './page.styles.js';

/** What every page knows of the site. */
export interface Site {
  /** e.g. `https://ads.acme.com` */
  readonly publicUrl: string;
  /** Whether this build has the interactive reference. */
  readonly hasReference: boolean;
}

export interface Link {
  /** From the root of the service. */
  readonly path: string;
  readonly title: string;
}

export interface Page extends Link {
  /** For search engines and machines: one sentence. */
  readonly about: string;
  readonly body: Html;
  /** Beside it, and which of them it is. */
  readonly beside?: { readonly title: string; readonly links: readonly Link[] };
}

const styleHash = createHash('sha256').update(STYLES).digest('base64');

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Links hold whatever prefix a proxy gives to the service. */
export const addressOf = ({ publicUrl }: Site, path: string): string => new URL(publicUrl).pathname.replace(/\/$/, '') + path;

const sections = ({ hasReference }: Site): readonly Link[] => [
  { path: '/docs', title: 'Advertising Service API' },
  { path: '/docs/guides', title: 'Guides' },
  { path: '/docs/operations', title: 'Operations' },
  ...(hasReference ? [{ path: '/docs/reference', title: 'Reference' }] : []),
  { path: '/docs/errors', title: 'Errors' },
  { path: '/docs/changelog', title: 'Changelog' },
];

export const linkTo = (site: Site, { path, title }: Link, current = ''): Html =>
  markup`<a href="${addressOf(site, path)}" ${new Html(path === current ? ' aria-current="page"' : '')}>${title}</a>`;

export function pageText(site: Site, { path, title, about, body, beside }: Page): string {
  const section = path.split('/').slice(0, 3).join('/');
  const aside = beside
    ? markup`<aside aria-label="${beside.title}">
        <h2>${beside.title}</h2>
        <ul>
          ${beside.links.map((link) => markup`<li>${linkTo(site, link, path)}</li>`)}
        </ul>
      </aside>`
    : markup``;
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${about}" />
        <title>${title === 'Advertising Service API' ? title : `${title} · Advertising Service API`}</title>
        <link rel="icon" href="${addressOf(site, '/console/icon.svg')}" type="image/svg+xml" />
        <link rel="alternate" type="application/atom+xml" title="Changelog" href="${addressOf(site, '/docs/changelog.atom')}" />
        <style>${new Html(STYLES)}</style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header><nav aria-label="Documentation">${sections(site).map((link) => linkTo(site, link, section))}</nav></header>
        <div class="frame${beside ? ' two' : ''}">
          ${aside}
          <main id="content">${body}</main>
        </div>
      </body>
    </html>
`.text;
}
