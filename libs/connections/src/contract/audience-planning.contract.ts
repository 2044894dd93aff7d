// The part of the contract about plans of audiences, which are made without a call.
import type { AudienceIntent } from '../domain/platform-audiences.js';
import { combined, everyType, lookalike, uploaded, visitors } from './audience-intents.js';
import type { ListSetup } from './list-setup.js';

type People<T extends string> = AudienceIntent['people'] & { readonly type: T };

/** Pairs of audiences that differ in one thing. */
function changes(): readonly (readonly [what: string, AudienceIntent, AudienceIntent])[] {
  const buyers = uploaded('buyers', ['email']);
  const site = visitors('shoppers');
  const like = lookalike('similar', buyers);
  const of = <T extends string>(audience: AudienceIntent, change: Partial<People<T>>): AudienceIntent => ({
    ...audience,
    people: { ...audience.people, ...change } as AudienceIntent['people'],
  });
  return [
    ['name', buyers, { ...buyers, name: 'Others' }],
    ['retention', buyers, { ...buyers, retentionDays: 30 }],
    ['identifiers', buyers, uploaded('buyers', ['phone'])],
    ['source', buyers, of<'customer_list'>(buyers, { source: 'partner' })],
    ['app', uploaded('buyers', ['device']), of<'customer_list'>(uploaded('buyers', ['device']), { appId: null })],
    ['rules', site, of<'website'>(site, { exclude: [] })],
    ['countries', like, of<'lookalike'>(like, { countries: ['DE'] })],
    ['share', like, of<'lookalike'>(like, { share: 0.1 })],
    ['seed', like, lookalike('similar', uploaded('readers', ['email']))],
    ['sets', combined('mixed', { allOf: [buyers] }), combined('mixed', { allOf: [uploaded('readers', ['email'])] })],
  ];
}

export function describeAudiencePlanning(stage: () => ListSetup): void {
  describe('planning of audiences', () => {
    it('the same audience is planned the same, each key and tag once, under its own id', () => {
      const on = stage();
      const parts = everyType().flatMap((audience) => {
        const planned = on.plan(audience);
        expect(on.plan(structuredClone(audience))).toEqual(planned);
        for (const { key, audienceId, tag } of planned.parts) {
          expect([key, audienceId]).toEqual([expect.stringMatching(`^audience:${audience.id}:\\w+$`), audience.id]);
          expect(tag).toMatch(/^[a-z0-9]{8,64}$/);
        }
        return planned.parts;
      });
      expect(parts.length).toBeGreaterThan(2);
      for (const names of [parts.map(({ key }) => key), parts.map(({ tag }) => tag)])
        expect(new Set(names).size).toBe(names.length);
    });

    it('every audience has a list, or the plan says that there is none', () => {
      const on = stage();
      for (const audience of everyType()) {
        const { parts, unsupported } = on.plan(audience);
        expect([audience.id, parts.length > 0]).toEqual([audience.id, unsupported.length === 0]);
        for (const { field, message } of unsupported)
          expect([field, message]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\w{3}/)]);
      }
    });

    it('each identifier that the platform takes is taken by one list, and no other is', () => {
      const on = stage();
      for (const type of ['email', 'phone', 'device', 'crm'] as const) {
        const { parts, unsupported, notes } = on.plan(uploaded('buyers', [type]));
        const taking = parts.filter(({ members }) => members?.includes(type));
        expect([type, taking.length]).toEqual([type, on.types.includes(type) ? 1 : 0]);
        if (taking.length === 0) expect([type, unsupported.length + notes.length]).not.toEqual([type, 0]);
      }
      const all = on.plan(uploaded('buyers', on.types)).parts.flatMap(({ members }) => members ?? []);
      expect(all.toSorted()).toEqual(on.types.toSorted());
    });

    it('a list refers to lists of its sources, which are planned with them', () => {
      const on = stage();
      const known = new Set<string>();
      for (const audience of everyType()) {
        const { parts } = on.plan(audience);
        const needed = [...JSON.stringify(parts).matchAll(/\{"node":"([^"]+)"\}/g)].map(([, key = '']) => key);
        for (const key of needed) expect([...known]).toContain(key);
        for (const { key } of parts) known.add(key);
      }
    });

    it('every field of an audience is in a list, or is spoken of', () => {
      const on = stage();
      for (const [what, before, after] of changes()) {
        // What it cannot do at all, it need not tell again.
        if (on.plan(before).unsupported.length > 0) continue;
        expect([what, JSON.stringify(on.plan(after)) === JSON.stringify(on.plan(before))]).toEqual([what, false]);
      }
    });
  });
}
