import { changedBy } from './connection.changes.js';
import { Connection } from './connection.js';
import { settingsOf } from './connection-settings.js';
import type { SettingChoice, SettingDefinition } from './platform-accounts.js';

const definitions: SettingDefinition[] = [{ key: 'conversion_action', about: 'What counts.', neededFor: ['sales'] }];
const purchase: SettingChoice = { id: '1', name: 'Purchase', isDefault: true };
const lead: SettingChoice = { id: '2', name: 'Lead', isDefault: false };
const valueOf = (choices: SettingChoice[], settings: Record<string, string> = {}) => {
  const [setting] = settingsOf(definitions, { choices: { conversion_action: choices }, settings });
  return [setting?.value, setting?.isDefault, setting?.isGone];
};

describe('the value of a setting', () => {
  it('is the only one, or the one that the platform marks; of several it is none', () => {
    expect(valueOf([])).toEqual([null, true, false]);
    expect(valueOf([lead])).toEqual(['2', true, false]);
    expect(valueOf([lead, purchase])).toEqual(['1', true, false]);
    expect(valueOf([lead, { ...lead, id: '3' }])).toEqual([null, true, false]);
    expect(valueOf([purchase, { ...purchase, id: '3' }, lead])).toEqual([null, true, false]);
  });

  it('is what a person chose, while the account has it', () => {
    expect(valueOf([lead, purchase], { conversion_action: '2' })).toEqual(['2', false, false]);
    expect(valueOf([purchase], { conversion_action: '2' })).toEqual([null, false, true]);
  });

  it('that is the same in every account is never chosen by itself, not even the only one', () => {
    const terms: SettingDefinition = { key: 'terms', about: 'Ours.', neededFor: [], choices: [{ id: 'accepted', name: 'Yes' }] };
    const settings = (chosen: Record<string, string>) => settingsOf([terms], { choices: {}, settings: chosen });
    expect(settings({})).toMatchObject([{ value: null, isDefault: true, choices: [{ id: 'accepted' }] }]);
    expect(settings({ terms: 'accepted' })).toMatchObject([{ value: 'accepted', isDefault: false, isGone: false }]);
  });

  it('is missing before any sync has read the choices', () => {
    expect(settingsOf(definitions, { choices: {}, settings: {} })).toMatchObject([{ value: null, choices: [] }]);
  });
});

describe('a person who chooses a value', () => {
  const account = { id: '7', managerId: null, name: 'Acme', currency: 'EUR', timezone: 'UTC', status: 'active' } as const;
  const { state } = Connection.connect(new Date(), {
    organizationId: 'o',
    channel: 'google_ads',
    world: 'real',
    name: 'Acme',
    account,
    connectedBy: null,
  });
  const chosen = { ...state, choices: { conversion_action: [purchase, lead] }, settings: { conversion_action: '2' } };
  const after = (value: string | null) => changedBy({ settings: { conversion_action: value } }, chosen, definitions);

  it('gets one of the choices, or the default again', () => {
    expect(after('1')).toEqual({ settings: { conversion_action: '1' } });
    expect(after(null)).toEqual({ settings: {} });
    expect(after('2')).toEqual({});
  });

  it('is told the choices when the account has no such value', () => {
    expect(() => after('3')).toThrow(
      'The account has no "3" for the setting conversion_action; possible: 1 (Purchase), 2 (Lead). If it is new on the ' +
        'platform, sync the connection to read them again.',
    );
    expect(() => changedBy({ settings: { conversion_action: '1' } }, state, definitions)).toThrow('none was read from it');
  });

  it('may send back a value that is gone', () => {
    expect(
      changedBy({ settings: { conversion_action: '9' } }, { ...chosen, settings: { conversion_action: '9' } }, definitions),
    ).toEqual({});
  });
});
