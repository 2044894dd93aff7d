// Each line that a platform declares is kept: every declared constraint is broken once, and what is right is taken.
import { type Page, pageOf } from '../src/core/pages.js';
import { Quotas } from '../src/core/quotas.js';
import type { Body, Declaration, Quota } from '../src/core/declaration.js';
import type { CoreObject } from '../src/core/objects.js';
import { breaksOf, World } from './breaks.js';
import { declaredPlatforms, refusalOf } from './declared-platforms.js';
import { everything } from './everything.declaration.js';

it('finds the platforms', () => {
  expect(declaredPlatforms.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['everything', 'toy', 'meta', 'tiktok', 'linkedin']),
  );
});

describe.each(declaredPlatforms.map((each): [string, Declaration] => [each.name, each]))('%s', (_, declaration) => {
  describe.each(Object.entries(declaration.resources))('a %s', (name, resource) => {
    it('is taken when it is right, and has an id of its form, its defaults and nothing that is forgotten', () => {
      const world = new World(declaration);
      const { id, body } = world.make(name);
      expect(id).toMatch(resource.id.like);
      for (const [field, { default: otherwise, isForgotten }] of Object.entries(resource.fields)) {
        if (otherwise !== undefined && !(field in resource.sample)) expect(body).toHaveProperty([field], otherwise);
        if (isForgotten === true) expect(body).not.toHaveProperty([field]);
      }
    });

    it.each([...breaksOf(name, resource)].map((each) => [each.name, each] as const))(
      'is refused: %s',
      (_name, { code, field, run }) => {
        expect(refusalOf(() => run(new World(declaration)))).toContainEqual(expect.objectContaining({ code, field }));
      },
    );

    it('has no field that cannot be broken', () => {
      const broken = new Set([...breaksOf(name, resource)].flatMap(({ field }) => field?.split('.')[0] ?? []));
      expect(Object.keys(resource.fields).filter((field) => !broken.has(field))).toEqual([]);
    });

    it('is shown after the lag, and in a hidden state to those only who ask for it', () => {
      if (resource.isUnlisted === true) return;
      const world = new World(declaration);
      const object = world.make(name);
      const listed = (...states: string[]) => world.objects.list({ resource: name, states }).includes(object);
      if (declaration.lagMs > 0) expect(listed()).toBe(false);
      world.now += declaration.lagMs;
      expect(listed()).toBe(true);
      for (const state of resource.states.hidden) {
        world.objects.set(object, { state });
        expect([listed(), listed(state)]).toEqual([false, true]);
      }
    });

    it('is turned by each of its moves', () => {
      const moves = Object.entries(resource.states.moves).flatMap(([from, all]) => all.map((to) => [from, to] as const));
      for (const [from, to] of moves) {
        const world = new World(declaration);
        const object = world.objects.set(world.make(name), { state: from });
        expect(world.objects.turn(object.id, to).state).toBe(to);
      }
    });
  });

  it.each(Object.entries<Quota>(declaration.quotas))(
    'the quota %s is spent by its kinds and its scope, until it ends',
    (name, quota) => {
      const quotas = new Quotas({ [name]: { ...quota, calls: 2 } });
      const [kind] = quota.kinds ?? ['any'];
      const call = (of: string, at: number, caller = { account: 'a', grant: 'g' }) => quotas.take(of, caller, at);
      expect([call(String(kind), 1), call(String(kind), 2)]).toEqual([null, null]);
      const until = quota.tells ? 1 + quota.windowMs : null;
      expect(call(String(kind), 3)).toEqual({ quota: name, scope: quota.scope, kinds: quota.kinds, until });
      const others = call(String(kind), 3, { account: 'b', grant: 'h' });
      if (quota.scope === 'app') expect(others).not.toBeNull();
      else expect(others).toBeNull();
      if (quota.kinds !== null) expect(call('of no kind', 3)).toBeNull();
      expect(call(String(kind), 1 + quota.windowMs)).toBeNull();
    },
  );

  it('is read page by page, each object once', () => {
    const all = Array.from({ length: 2 * declaration.paging.size + 1 }, (_each, at) => at);
    const read: number[] = [];
    let from: string | null = null;
    for (let pages = 0; pages < 3; pages += 1) {
      const { items, next }: Page<number> = pageOf(all, declaration.paging, { from });
      read.push(...items);
      expect(next === null).toBe(pages === 2);
      from = next === null ? null : String(next);
    }
    expect(read).toEqual(all);
    expect(() => pageOf(all, declaration.paging, { from: 'nowhere' })).toThrow(RangeError);
  });
});

describe('among many others', () => {
  const body: Body = { name: 'One more', objective: 'REACH', daily_budget: 100 };
  const create = (world: World, name: string): CoreObject =>
    world.objects.create({ resource: 'campaign', account: world.account, body: { ...body, name } });
  const found = (world: World, name: string) => world.objects.having('campaign', world.account, 'name', name);
  const full = (): World => {
    const world = new World(everything);
    for (let at = 0; at < 50; at += 1) create(world, `No. ${at}`);
    return world;
  };
  /** How often one of them was looked at meanwhile. */
  const looks = (world: World, work: () => unknown): number => {
    let count = 0;
    for (const object of world.objects.all) {
      const { state } = object;
      Object.defineProperty(object, 'state', { get: () => ((count += 1), state), set: () => undefined, configurable: true });
    }
    work();
    return count;
  };

  it('one is made, renamed and found by its name without a look at them', () => {
    const world = full();
    expect(looks(world, () => create(world, 'One more'))).toBe(0);
    const { id } = create(world, 'Two more');
    expect(looks(world, () => found(world, 'No. 7'))).toBe(0);
    // Its own state alone is looked at.
    expect(looks(world, () => world.objects.change(id, { name: 'Three' }))).toBeLessThan(9);
  });

  it('a name is free again when its object is renamed or gone, and taken when that is back', () => {
    const world = full();
    const [first, second] = ['No. 1', 'No. 2'].map((name) => found(world, name)[0]);
    if (!first || !second) throw new Error('They are not there.');
    const isTaken = (): boolean => {
      const made = refusalOf(() => create(world, 'No. 1'));
      if (!Array.isArray(made)) world.objects.set(made as CoreObject, { state: 'DELETED' });
      else expect(made).toEqual([expect.objectContaining({ code: 'duplicate', field: 'name' })]);
      return Array.isArray(made);
    };
    expect(isTaken()).toBe(true);
    world.objects.change(first.id, { name: 'Other' });
    expect(isTaken()).toBe(false);
    world.objects.change(second.id, { name: 'No. 1' });
    expect([isTaken(), found(world, 'No. 1')]).toEqual([true, [second]]);
    world.objects.set(second, { state: 'DELETED' });
    expect([isTaken(), found(world, 'No. 1')]).toEqual([false, []]);
    world.objects.set(second, { state: 'PAUSED' });
    expect([isTaken(), found(world, 'No. 1')]).toEqual([true, [second]]);
  });

  it('nobody is found by a field that is not declared to be looked up', () => {
    const world = new World(everything);
    expect(() => world.objects.having('campaign', world.account, 'objective', 'REACH')).toThrow(RangeError);
  });
});
