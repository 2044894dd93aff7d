// What programs read first: llms.txt (llmstxt.org) and the catalogue of RFC 9727.
import { guides } from './guides.table.js';
import type { Site } from './page.js';

export const llmsText = ({ publicUrl }: Site): string => `# Advertising Service API

> One REST API over every ad platform: campaigns, creatives, audiences, connections and analytics. \
JSON over HTTPS at ${publicUrl}/v1, with an API key as bearer.

Successes are { "data": … }, failures { "error": { "code", "message", "details" } }; details.doc_url explains the code. \
Keys that begin with ads_test_ work on simulated platforms and spend nothing. \
A write takes an Idempotency-Key; ?validate_only=true checks it without doing it.

## Guides

${guides.map(({ name, title, about }) => `- [${title}](${publicUrl}/docs/guides/${name}.md): ${about}`).join('\n')}

## Reference

- [OpenAPI 3.1](${publicUrl}/openapi.json): every operation, field, example and error code.
- [Operations](${publicUrl}/docs/operations): every method and path on one page.
- [Errors](${publicUrl}/docs/errors): every code with its cause and what helps.

## Optional

- [Changelog](${publicUrl}/docs/changelog.md): what changed.
`;

export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

export const apiCatalog = ({ publicUrl }: Site): object => ({
  linkset: [
    {
      anchor: `${publicUrl}/v1`,
      'service-desc': [{ href: `${publicUrl}/openapi.json`, type: 'application/json' }],
      'service-doc': [
        { href: `${publicUrl}/docs`, type: 'text/html' },
        { href: `${publicUrl}/llms.txt`, type: 'text/plain' },
      ],
      status: [{ href: `${publicUrl}/readyz`, type: 'application/json' }],
    },
  ],
});
