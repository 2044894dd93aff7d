import type { Setting } from './setting.js';
import { settings } from './settings.js';

/** The text of `.env.example`. */
export const envExample = (): string =>
  [
    '# Generated from the settings table by `npm run cli -- docs env`; a test fails when it is stale.',
    ...Object.entries<Setting>(settings).flatMap(([name, row]) => [
      '',
      `# ${row.about}${row.madeInStandalone ? '; made by itself in standalone' : ''}${row.secret ? `; also as ${name}_FILE` : ''}`,
      `${row.fallback === undefined || row.fallback === '' ? '# ' : ''}${name}=${row.fallback ?? ''}`,
    ]),
    '',
  ].join('\n');
