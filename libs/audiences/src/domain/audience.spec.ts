import { readFileSync } from 'node:fs';
import { everywhere, newId } from '@app/kernel';
import fc from 'fast-check';
import { sourcesOf } from './audience-definition.js';
import { Audience, type BuildOutcome } from './audience.js';
import { audienceEvents } from './audience.events.js';
import { audienceLifecycle, type AudienceStatus, audienceStatuses } from './audience.lifecycle.js';
import type { Size } from './audience.state.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const size: Size = { lower: 1_000, upper: 1_100, source: 'members' };
const anAudience = (): Audience =>
  Audience.create(
    {
      organizationId: newId(),
      createdBy: null,
      externalId: null,
      name: 'People',
      description: null,
      labels: [],
      metadata: {},
      retentionDays: null,
      type: 'saved',
      definition: everywhere,
    },
    NOW,
  );
const broken = { code: 'source_archived', message: 'A source was archived.' };

describe('an audience', () => {
  const outcomes: readonly [BuildOutcome, AudienceStatus][] = [
    ['active', 'active'],
    ['too_small', 'too_small'],
    [broken, 'error'],
  ];

  it.each(outcomes)('that was built as %j is %s, until another build says otherwise', (outcome, status) => {
    const audience = anAudience();
    expect(audience.built(outcome, size, NOW)).toBe(true);
    expect(audience.state).toMatchObject({ status, size, sizedAt: NOW, error: status === 'error' ? broken : null });
    expect(audience.built(outcome, null, NOW)).toBe(false);
    expect(audience.state).toMatchObject({ status, size: null });
    expect(audience.events.at(-1)?.type).toBe('audience.resized');
    for (const [next, expected] of outcomes) {
      audience.built(next, size, NOW);
      expect(audience.state.status).toBe(expected);
    }
  });

  it('is rebuilt when its definition changes, and for no other change', () => {
    const audience = anAudience();
    audience.built('active', size, NOW);
    expect(audience.update({ name: 'Renamed', labels: ['a'] }, NOW)).toEqual({ name: 'Renamed', labels: ['a'] });
    expect(audience.state.status).toBe('active');
    audience.update({ definition: { ...everywhere, ageMin: 18 } }, NOW);
    expect(audience.state.status).toBe('building');
  });

  it('is not changed by what says the same in another order', () => {
    const audience = anAudience();
    const { locations, ...rest } = everywhere;
    expect(audience.update({ definition: { ...rest, locations: { exclude: [], include: locations.include } } }, NOW)).toBeNull();
  });

  it('whatever happens to it, is in a state of the table, and archived it stays as it is', () => {
    const step = fc.constantFrom<(audience: Audience) => unknown>(
      (audience) => audience.built('active', size, NOW),
      (audience) => audience.built('too_small', size, NOW),
      (audience) => audience.built(broken, null, NOW),
      (audience) => audience.rebuild(NOW),
      (audience) => audience.archive(NOW),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const audience = anAudience();
        for (const take of steps) {
          const before = audience.state.status;
          const emitted = audience.events.length;
          take(audience);
          const after = audience.state.status;
          expect(audienceStatuses).toContain(after);
          // A change of status emits one event; no change emits none.
          expect(audience.events.length - emitted).toBe(before === after ? 0 : 1);
          if (before === 'archived') expect(after).toBe('archived');
        }
      }),
    );
  });
});

test('each source of a definition is named once', () => {
  const [one, two] = [newId(), newId()];
  expect(sourcesOf({ type: 'combined', definition: { anyOf: [one, two], allOf: [one], noneOf: [] } })).toEqual([one, two]);
  expect(sourcesOf({ type: 'saved', definition: everywhere })).toEqual([]);
});

describe('the page about audiences', () => {
  const readme = readFileSync('libs/audiences/README.md', 'utf8');

  it('shows the state machine as it is, and names every event', () => {
    expect(readme).toContain(`\`\`\`mermaid\n${audienceLifecycle.diagram()}\n\`\`\``);
    const events = Object.keys(audienceEvents).map((type) => type.replace('audience.', ''));
    expect(events.filter((event) => !readme.includes(`${event}\``))).toEqual([]);
  });
});
