// The interactive reference: Scalar's browser file, served by us, with everything off that would reach another host.
import { addressOf, pageHeaders, type Site } from './page.js';

/** The build fetches it: `apps/api/documents.mjs`. */
export const REFERENCE_FILE = 'scalar-1.46.2.js';

const settingsOf = (site: Site): object => ({
  url: addressOf(site, '/openapi.json'),
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'none',
  defaultOpenAllTags: false,
  hideModels: true,
});

/** The colors of the console for what Scalar draws. */
const STYLES = `
.light-mode { color-scheme: light; --scalar-color-1: #1c2024; --scalar-color-2: #495057; --scalar-color-3: #5a626a;
  --scalar-color-accent: #3b5bdb;
  --scalar-background-1: #fff; --scalar-background-2: #f8f9fb; --scalar-background-3: #eef0f4;
  --scalar-border-color: #e3e6ea; --scalar-background-accent: #3b5bdb1f; }
.dark-mode { color-scheme: dark; --scalar-color-1: #d5d9de; --scalar-color-2: #b4bac1; --scalar-color-3: #a6adb4;
  --scalar-color-accent: #91a7ff;
  --scalar-background-1: #16181b; --scalar-background-2: #1f2226; --scalar-background-3: #272b30;
  --scalar-border-color: #33383e; --scalar-background-accent: #91a7ff1f; }
:root { --scalar-font: Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  --scalar-font-code: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
body { margin: 0; background: #f8f9fb; color: #1c2024; font: 16px/1.6 Inter, system-ui, sans-serif; }
.wait { padding: 24px; }
@media (prefers-color-scheme: dark) { body { background: #16181b; color: #d5d9de; } }
`;

export const startScript = (site: Site): string => `Scalar.createApiReference('#reference',
  ${JSON.stringify(settingsOf(site))});
`;

export const referencePage = (site: Site): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Reference · Advertising Service API</title>
<link rel="icon" href="${addressOf(site, '/console/icon.svg')}" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>
<div id="reference"><p class="wait">The reference is loading. It needs JavaScript and about 900 kB;
<a href="${addressOf(site, '/docs/operations')}">all operations</a> and the
<a href="${addressOf(site, '/docs/guides')}">guides</a> need neither.</p></div>
<script src="${addressOf(site, `/docs/reference/${REFERENCE_FILE}`)}"></script>
<script src="${addressOf(site, '/docs/reference/start.js')}"></script>
</body>
</html>
`;

/** Scalar makes style elements as it runs, so styles may be inline; scripts may not, and nothing comes from elsewhere. */
export const referenceHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};
