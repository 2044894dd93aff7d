// A page for each code of the catalogue of errors, and the list of all.
import { STATUS_CODES } from 'node:http';
import { errorCatalogue, type ErrorKind } from '@app/kernel';
import type { OpenAPIObject } from '@nestjs/swagger';
import { docPathOf } from '../requests/error-answer.js';
import { detailsShapeOf } from '../routing/error-details.js';
import { failureExample } from '../routing/openapi.failures.js';
import { Html, markup, sentenceInHtml } from './html.js';
import { addressOf, type Page, type Site } from './page.js';

/** More operations than these are not listed. */
const MOST_OPERATIONS = 30;

const all = (): ErrorKind[] => errorCatalogue().toSorted((one, other) => one.status - other.status);
const beside = () => ({ title: 'Codes', links: all().map(({ code }) => ({ path: docPathOf(code), title: code })) });
const statusOf = ({ status }: ErrorKind): string => `${status} ${STATUS_CODES[status] ?? ''}`;

export const errorList = (site: Site): Page => ({
  path: '/docs/errors',
  title: 'Errors',
  about: 'Every code that the API answers with: its cause, what helps, and whether to send the request again.',
  body: markup`<h1>Errors</h1>
    <p class="lead">
      Every failure has one of these codes in <code>error.code</code>, and the address of its page in
      <code>error.details.doc_url</code>. A code never changes its meaning; new ones may come.
    </p>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Send again?</th>
            <th scope="col">Cause</th>
          </tr>
        </thead>
        <tbody>
          ${all().map(
            (kind) =>
              markup`<tr>
                <td>${kind.status}</td>
                <td>
                  <a href="${addressOf(site, docPathOf(kind.code))}"><code>${kind.code}</code></a>
                </td>
                <td>${kind.retryable ? 'yes' : 'no'}</td>
                <td>${sentenceInHtml(kind.summary)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
});

export const errorPage = (site: Site, document: OpenAPIObject, kind: ErrorKind): Page => ({
  path: docPathOf(kind.code),
  title: kind.code,
  about: kind.summary,
  beside: beside(),
  body: markup`<h1><code>${kind.code}</code></h1>
    <p class="lead">${statusOf(kind)}</p>
    <dl>
      <dt>Cause</dt>
      <dd>${sentenceInHtml(kind.summary)}</dd>
      <dt>What helps</dt>
      <dd>${sentenceInHtml(kind.cure)}</dd>
      <dt>Send it again?</dt>
      <dd>${sentenceInHtml(kind.retryable ? AGAIN : NOT_AGAIN)}</dd>
    </dl>
    <h2 id="example">Example</h2>
    <pre tabindex="0"><code>${JSON.stringify(failureExample(kind, site.publicUrl), null, 2)}</code></pre>
    ${details(kind)}
    <h2 id="operations">Who answers with it</h2>
    ${operations(operationsWith(document, kind))}`,
});

const AGAIN =
  'Yes: the same request may succeed later. Wait for the seconds in Retry-After where the answer has that header, and send a ' +
  'write with the same Idempotency-Key.';
const NOT_AGAIN = 'No: the same request fails again until something changes.';

function details({ code }: ErrorKind): Html {
  const rows = Object.entries(detailsShapeOf(code)?.shape ?? {}) as [string, { readonly description?: string }][];
  return rows.length === 0
    ? markup``
    : markup`<h2 id="details">Its details</h2>
        <p>Beside <code>request_id</code>, <code>retryable</code> and <code>doc_url</code>:</p>
        <dl>
          ${rows.map(
            ([name, { description = '' }]) =>
              markup`<dt><code>${name}</code></dt>
                <dd>${marked(description)}</dd>`,
          )}
        </dl>`;
}

/** Descriptions have code in backticks. */
const marked = (text: string): Html => new Html(markup`${text}`.text.replace(/`([^`]+)`/g, '<code>$1</code>'));

function operations(names: readonly string[]): Html {
  if (names.length === 0) return markup`<p>Pages and addresses without a key, or what stands before every operation.</p>`;
  if (names.length > MOST_OPERATIONS) return markup`<p>${names.length} operations, for what they have in common.</p>`;
  return markup`<ul>
    ${names.map((name) => markup`<li><code>${name}</code></li>`)}
  </ul>`;
}

/** A response is named after its codes: `Conflict.duplicate_external_id.resource_archived`. */
function operationsWith({ paths }: OpenAPIObject, { code }: ErrorKind): string[] {
  return Object.values(paths)
    .flatMap((item) => Object.values(item as Record<string, { operationId?: string; responses?: object }>))
    .filter(({ responses = {} }) =>
      Object.values(responses as Record<string, { $ref?: string }>).some(({ $ref = '' }) => $ref.split('.').includes(code)),
    )
    .map(({ operationId = '' }) => operationId)
    .sort();
}
