import { readFileSync } from 'node:fs';
import { campaignEvents } from './campaign.events.js';
import { campaignLifecycle } from './campaign.lifecycle.js';
import { deliveryStatuses } from './delivery-status.js';
import { launchChecks } from './launch.checks.js';

const readme = readFileSync('libs/campaigns/README.md', 'utf8');
const missing = (names: readonly string[]) => names.filter((name) => !readme.includes(`\`${name}\``));

describe('the page about campaigns', () => {
  test('shows the state machine as it is', () => {
    expect(readme).toContain(`\`\`\`mermaid\n${campaignLifecycle.diagram()}\n\`\`\``);
  });

  test('names every event, delivery state and launch check', () => {
    expect(missing([...Object.keys(campaignEvents), ...deliveryStatuses, ...launchChecks.map(({ code }) => code)])).toEqual([]);
  });

  test('marks what can never be mended and what merely limits', () => {
    const marked = launchChecks.map(({ code, recoverable, severity }) =>
      recoverable ? (severity === 'limiting' ? `_\`${code}\`_` : '') : `**\`${code}\`**`,
    );
    expect(marked.filter((mark) => !readme.includes(mark))).toEqual([]);
  });
});
