import { aConnection, aPlan } from './campaign.builder.js';
import { lackingSettings } from './plan.checks.js';

const asked = { key: 'identity', value: null, neededFor: [] };
const plan = aPlan({ missingSettings: [{ key: 'identity', because: 'Every ad speaks as somebody.' }] });
const lacking = (choices: readonly { id: string; name: string }[]) =>
  lackingSettings(aConnection({ channel: 'tiktok', settings: [{ ...asked, choices }] }), plan, 'traffic');

test('a setting that is missing says why it is needed, and what there is to choose', () => {
  const [{ message, limit } = { message: '', limit: null }] = lacking([{ id: '7', name: 'Acme' }]);
  expect(message).toMatch(
    /^Every ad speaks as somebody\. The setting identity .* Choose one of its setting_options: PATCH \/v1\//,
  );
  expect(limit).toEqual(['7']);
});

test('where there is nothing to choose, it says where one is made and how it is read', () => {
  const [{ message, limit } = { message: '', limit: null }] = lacking([]);
  expect(message).toMatch(
    /The account has none to choose: make one on tiktok, then read the account: POST \/v1\/connections\/con_.*\/sync\./,
  );
  expect(limit).toEqual([]);
});
