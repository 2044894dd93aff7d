import { relative, resolve } from 'node:path';
import { publicUrlOf, type Settings } from '@app/platform/config';
import type { Demo } from '../../demo/demo.js';

/** All addresses, and one line that works when pasted. No secret is among them: the line reads its key from the demo's file. */
export function announcementOf(settings: Settings, demo: Demo | null, certFile: string): string {
  const origin = publicUrlOf(settings);
  const owner = demo?.organizations
    .find(({ plan, mode }) => plan === 'enterprise' && mode === 'live')
    ?.users.find(({ role }) => role === 'owner');
  const here = (path: string): string => relative(process.cwd(), path) || '.';
  const keys = `${here(settings.DATA_DIR)}/demo.json`;
  const lines = [
    '',
    'The advertising service is running.',
    '',
    `  API            ${origin}/v1`,
    `  Console        ${origin}/console${owner ? `   (${owner.email}, password in the file of the demo keys)` : ''}`,
    `  Documentation  ${origin}/docs   (${origin}/openapi.json)`,
    `  Simulator      http://localhost:${settings.SIMULATOR_PORT}/_control   (its clock, faults and request log)`,
    `  Metrics        ${metricsAt(settings)}`,
    ...(owner
      ? [`  Demo keys      ${keys}`, '', `curl --cacert ${here(certFile)} -H ${ownersHeader(settings)} ${origin}/v1/campaigns`]
      : []),
    '',
    'Ctrl-C stops everything.',
    '',
  ];
  return lines.join('\n');
}

const metricsAt = ({ METRICS_PORT: port }: Settings): string =>
  port === 0 ? 'on a port that was free: set METRICS_PORT to choose it' : `http://localhost:${port}/metrics`;

const ownersHeader = ({ DATA_DIR }: Settings): string => {
  const demo = `require('${resolve(DATA_DIR)}/demo.json')`;
  const owner = "organizations.find(o => o.plan === 'enterprise' && o.mode === 'live').users.find(u => u.role === 'owner')";
  return `"Authorization: Bearer $(node -p "${demo}.${owner}.api_key")"`;
};
