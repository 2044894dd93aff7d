// Builds the console into static files, and serves it while it is worked on: `npm run console` beside `npm start`.
import { join } from 'node:path';

const root = import.meta.dirname;
const api = process.env.CONSOLE_API ?? 'https://localhost:8443';
const proxied = { target: api, secure: false };

export default {
  root,
  resolve: { alias: { '@app/client': join(root, '../../libs/client/src/index.ts') } },
  base: '/console/',
  // Replaced by a new one in every answer; Vite hands it to the styles that it loads.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: join(root, '../../dist/console'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // As files, so that the page needs no `data:` for what it loads.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    strictPort: true,
    // Where packages are linked, their fonts lie elsewhere.
    fs: { strict: false },
    proxy: Object.fromEntries(
      ['/v1', '/assets', '/uploads', '/exports', '/openapi.json', '/docs', '/connect', '/console/session'].map((path) => [
        path,
        proxied,
      ]),
    ),
  },
};
