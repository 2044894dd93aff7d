// The pages of the navigation and of the command palette.
import { texts } from '../texts.js';

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Without it the page is not offered. */
  readonly permission?: string;
  /** Pressed after G. */
  readonly key?: string;
}

export interface Area extends Place {
  readonly icon: 'home' | 'campaigns' | 'creative' | 'audiences' | 'analytics' | 'connections' | 'settings';
  readonly below?: readonly Place[];
}

const { shell } = texts;

export const areas: readonly Area[] = [
  { to: '/', label: shell.home, icon: 'home', key: 'h' },
  { to: '/campaigns', label: shell.campaigns, icon: 'campaigns', permission: 'campaigns:read', key: 'c' },
  {
    to: '/creative',
    label: shell.creative,
    icon: 'creative',
    permission: 'creative:read',
    key: 'r',
    below: [{ to: '/brands', label: shell.brands, permission: 'creative:read' }],
  },
  {
    to: '/audiences',
    label: shell.audiences,
    icon: 'audiences',
    permission: 'audiences:read',
    key: 'a',
    below: [{ to: '/suppressions', label: shell.suppressions, permission: 'audiences:read' }],
  },
  {
    to: '/analytics',
    label: shell.analytics,
    icon: 'analytics',
    permission: 'analytics:read',
    key: 'n',
    below: [
      { to: '/analytics/query', label: shell.query, permission: 'analytics:query' },
      { to: '/analytics/exports', label: shell.exports, permission: 'analytics:query' },
      { to: '/analytics/restatements', label: shell.restatements, permission: 'analytics:read' },
    ],
  },
  { to: '/connections', label: shell.connections, icon: 'connections', permission: 'connections:read', key: 'o' },
  {
    to: '/settings/api/keys',
    label: shell.settings,
    icon: 'settings',
    key: 's',
    below: [
      { to: '/settings/api/keys', label: shell.keys, permission: 'keys:own', key: 'k' },
      { to: '/settings/webhooks', label: shell.webhooks, permission: 'webhooks:manage', key: 'w' },
      { to: '/settings/events', label: shell.events, key: 'e' },
      { to: '/settings/members', label: shell.members, permission: 'members:manage' },
      { to: '/settings/usage', label: shell.usage },
      { to: '/settings/audit', label: shell.audit, permission: 'audit:read' },
      { to: '/settings/account', label: shell.account },
    ],
  },
];

export const places: readonly Place[] = areas.flatMap(({ below = [], ...area }) =>
  below.some(({ to }) => to === area.to) ? below : [area, ...below],
);
