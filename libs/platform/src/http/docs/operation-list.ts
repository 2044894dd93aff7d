// Every operation of the API on one page, for those who look for a name and a path.
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Html, markup } from './html.js';
import { addressOf, type Page, type Site } from './page.js';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly 'x-required-permission'?: string;
  readonly 'x-stability'?: string;
}

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

export function operationList(site: Site, document: OpenAPIObject): Page {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const tags = (document.tags ?? []).filter(({ name }) => all.some((operation) => operation.tags?.includes(name)));
  return {
    path: '/docs/operations',
    title: 'Operations',
    about: 'Every operation of the API with its method, path, permission and public name.',
    beside: { title: 'Groups', links: tags.map(({ name }) => ({ path: `/docs/operations#${slugOf(name)}`, title: name })) },
    body: markup`<h1>Operations</h1>
      <p class="lead">
        All ${all.length} operations, as <a href="${addressOf(site, '/openapi.json')}">openapi.json</a> describes them with every
        field${site.hasReference ? tries(site) : markup``}.
        Paths begin at <code>${site.publicUrl}</code>.
      </p>
      ${tags.map(
        ({ name, description = '' }) =>
          markup`<h2 id="${slugOf(name)}">${name}</h2>
            <p>${description}</p>
            <ul class="operations">
              ${all.filter(({ tags: of }) => of?.includes(name)).map((operation) => row(site, operation))}
            </ul>`,
      )}`,
  };
}

const tries = (site: Site): Html =>
  markup`, and the <a href="${addressOf(site, '/docs/reference')}">reference</a> shows and tries them`;

const row = (site: Site, operation: Operation): Html =>
  markup`<li id="${operation.operationId}">
    <div><span class="method">${operation.method.toUpperCase()}</span>${pathOf(site, operation)}</div>
    <div>
      ${operation.summary}${operation.deprecated ? markup` <strong>(deprecated)</strong>` : markup``}<br /><span class="dim"
        ><code>${operation.operationId}</code> · ${callerOf(operation)}</span
      >
    </div>
  </li>`;

/** In the reference it has the address that Scalar gives to it. */
function pathOf(site: Site, { method, path, tags = [] }: Operation): Html {
  const shown = markup`<code>${path}</code>`;
  if (!site.hasReference) return shown;
  const anchor = `#tag/${slugOf(tags[0] ?? '')}/${method.toUpperCase()}${path}`;
  return markup`<a href="${addressOf(site, '/docs/reference')}${anchor}">${shown}</a>`;
}

function callerOf(operation: Operation): string {
  if (operation['x-stability'] === 'console') return 'only in the console';
  return operation['x-required-permission'] ?? 'any key';
}
