// The first page of the documentation.
import { guides } from './guides.table.js';
import { type Html, markup } from './html.js';
import { addressOf, type Page, type Site } from './page.js';

const cards = (site: Site): Html =>
  markup`<ul class="cards">
    ${guides.map(
      ({ name, title, about }) =>
        markup`<li>
          <a href="${addressOf(site, `/docs/guides/${name}`)}">${title}</a>
          <p>${about}</p>
        </li>`,
    )}
  </ul>`;

const reference = (site: Site): Html =>
  markup`<li>
    <a href="${addressOf(site, '/docs/reference')}">Reference</a>: every field, with a form to try it (needs JavaScript).
  </li>`;

export const guideList = (site: Site): Page => ({
  path: '/docs/guides',
  title: 'Guides',
  about: 'Short guides to the Advertising Service API; every command in them is run by a test.',
  body: markup`<h1>Guides</h1>
    <p class="lead">
      A page each. Every command in them is run by a test, and <code>.md</code> behind an address gives its Markdown.
    </p>
    ${cards(site)}`,
});

export const startPage = (site: Site): Page => ({
  path: '/docs',
  title: 'Advertising Service API',
  about: 'One API over every ad platform: campaigns, creatives, audiences, connections and analytics.',
  body: markup`<h1>Advertising Service API</h1>
    <p class="lead">One REST API over every ad platform: campaigns, creatives, audiences, connections and analytics.</p>
    <pre tabindex="0"><code>curl ${site.publicUrl}/v1/campaigns -H "Authorization: Bearer $API_KEY"</code></pre>
    <p>
      HTTPS and JSON. A success is <code>{ "data": … }</code>, a list adds <code>has_more</code> and <code>next_cursor</code>, a
      failure is <code>{ "error": { "code", "message", "details" } }</code> with the page that explains it. Keys are made in the
      <a href="${addressOf(site, '/console')}">console</a>; those of test mode begin with <code>ads_test_</code> and spend
      nothing.
    </p>
    <h2 id="guides">Guides</h2>
    ${cards(site)}
    <h2 id="more">Look up</h2>
    <ul>
      <li><a href="${addressOf(site, '/docs/operations')}">Operations</a>: every method and path on one page.</li>
      ${site.hasReference ? reference(site) : markup``}
      <li><a href="${addressOf(site, '/docs/errors')}">Errors</a>: every code with its cause and what helps.</li>
      <li>
        <a href="${addressOf(site, '/docs/changelog')}">Changelog</a>, also as a
        <a href="${addressOf(site, '/docs/changelog.atom')}">feed</a>.
      </li>
      <li>
        For programs: <a href="${addressOf(site, '/openapi.json')}">openapi.json</a>,
        <a href="${addressOf(site, '/llms.txt')}">llms.txt</a>,
        <a href="${addressOf(site, '/.well-known/api-catalog')}">api-catalog</a>.
      </li>
    </ul>`,
});
