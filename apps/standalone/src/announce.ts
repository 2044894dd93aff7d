import { relative } from 'node:path';
import { publicUrlOf, type Settings } from '@app/platform/config';
import type { Demo } from '../../demo/demo.js';

/** Prints all addresses, and one line that works when pasted. Its key, of the demo, is the only secret that is printed. */
export function emit(settings: Settings, demo: Demo | null, certFile: string): void {
  const origin = publicUrlOf(settings);
  const owner = demo?.organizations
    .find(({ plan, mode }) => plan === 'enterprise' && mode === 'live')
    ?.users.find(({ role }) => role === 'owner');
  const file = relative(process.cwd(), certFile);
  const lines = [
    '',
    'The advertising service is running.',
    '',
    `  API            ${origin}/v1`,
    `  Console        ${origin}/console${owner ? `   (${owner.email}, password in the file of the demo keys)` : ''}`,
    `  Documentation  ${origin}/docs   (${origin}/openapi.json)`,
    `  Simulator      http://localhost:${settings.SIMULATOR_PORT}/_control   (its clock, faults and request log)`,
    `  Metrics        http://localhost:${settings.METRICS_PORT}/metrics`,
    ...(owner
      ? [
          `  Demo keys      ${relative(process.cwd(), settings.DATA_DIR) || '.'}/demo.json`,
          '',
          `curl --cacert ${file} -H 'Authorization: Bearer ${owner.api_key}' ${origin}/v1/campaigns`,
        ]
      : []),
    '',
    'Ctrl-C stops everything.',
    '',
  ];
  console.log(lines.join('\n'));
}
