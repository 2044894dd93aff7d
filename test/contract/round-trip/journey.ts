// One kind of campaign on one platform, from change to change.
import { type CampaignIntent, changedFields, type PlatformPlan, type TreeKind } from '@app/connections';
import type { CampaignWalk } from './campaign-walk.js';
import { campaign, type Kind, kinds } from './campaigns.js';
import type { FieldCase } from './field-cases.table.js';
import { type Outcome, said, untold } from './field-table.js';

const nothing: PlatformPlan = {
  ...{ nodes: [], audiences: [], unsupported: [], missingSettings: [], notes: [] },
  ...{ unresolvedPlaces: [], holdUntil: null },
};

export class Journey {
  private count = 0;
  private intent: CampaignIntent;
  /** As it is meant to be there now. */
  private plan: PlatformPlan = nothing;
  /** Fields that were changed since it was read back. */
  private readonly unread = new Set<string>();

  constructor(
    private walk: CampaignWalk,
    private readonly kind: Kind,
  ) {
    this.intent = campaign(this.nextTag(), kinds[kind]);
  }

  /** What such a campaign is about can be refused as a whole; then nothing of it is brought there. */
  async begin(): Promise<PlatformPlan['unsupported']> {
    this.plan = await this.walk.planned(this.intent);
    if (this.plan.unsupported.length === 0) await this.bring();
    return this.plan.unsupported;
  }

  /** Changes it, where the platform takes that, to be read back with other changes. `field`: as findings name it. */
  async meet({ to, than, isSettled, otherwise }: FieldCase, field: string): Promise<Outcome> {
    const { intent } = this;
    const next = { ...intent, ...(typeof to === 'function' ? to(intent) : to) };
    const isOf = ({ field: named }: { readonly field: string }): boolean => named === field || field.startsWith(`${named}.`);
    const changed = await this.walk.planned(next);
    const another = { ...next, tag: this.nextTag() };
    const anew = isSettled === true || changed.unsupported.length > 0 ? await this.walk.planned(another, true) : null;
    const isNew = anew !== null && (isSettled === true || anew.unsupported.length === 0);
    const plan = isNew ? anew : changed;
    const refused = refusedOf(plan.unsupported, isOf);
    const compared = than && (await this.walk.planned({ ...intent, ...than }));
    const before = compared?.unsupported.length === 0 ? compared : this.plan;
    const known = new Set(before.notes.map(({ message }) => message));
    const told = plan.notes.filter((note) => isOf(note) && !known.has(note.message)).map(({ code }) => code);
    if (refused.length > 0) return { ...untold, refused };
    if (isNew) await this.startAgain(another, plan);
    else await this.become(next, plan);
    const differing = differences(before, plan);
    const { replaced } = this.walk.of.platform.traits.tree;
    const isReplaced = differing.some(({ kind, name, isNew: isAdded }) => !isAdded && replaced[kind]?.includes(name));
    const how = isNew ? 'settled at the launch' : isReplaced ? 'by a new one' : null;
    const on = differing.map(({ kind }) => kind).filter((kind) => kind !== 'asset');
    return on.length + told.length === 0 && otherwise ? { ...untold, otherwise } : { ...untold, on, told, how };
  }

  /** Reads it back, and then all that it became in a campaign that begins with it. */
  async end(): Promise<void> {
    const intent = { ...this.intent, tag: this.nextTag() };
    await this.startAgain(intent, await this.walk.planned(intent, true));
  }

  private async startAgain(intent: CampaignIntent, plan: PlatformPlan): Promise<void> {
    await this.bring();
    this.walk = this.walk.another();
    [this.intent, this.plan] = [intent, plan];
    await this.bring();
  }

  /** What was changed before is read back first, where it would be changed again. */
  private async become(intent: CampaignIntent, plan: PlatformPlan): Promise<void> {
    const names = differences(this.plan, plan).map(({ key, name }) => `${key} ${name}`);
    if (names.some((name) => this.unread.has(name))) await this.bring();
    for (const name of names) this.unread.add(name);
    [this.intent, this.plan] = [intent, plan];
  }

  /** Brings it there, and reads back each field of each object. */
  private async bring(): Promise<void> {
    const { unsupported, missingSettings, unresolvedPlaces } = this.plan;
    expect([unsupported, missingSettings, unresolvedPlaces]).toEqual([[], [], []]);
    await this.walk.walk(this.plan);
    const { asked, shown } = this.walk.told(this.plan);
    expect(shown).toEqual(asked);
    this.unread.clear();
  }

  private nextTag(): string {
    this.count += 1;
    return `${this.kind}${String(this.count).padStart(6, '0')}`;
  }
}

type Refused = PlatformPlan['unsupported'][number];
/** What is refused of a field itself; otherwise of what it goes with, by its name. */
export function refusedOf(all: readonly Refused[], isOf: (finding: Refused) => boolean): string[] {
  const own = all.filter(isOf);
  if (own.length > 0) return own.map(({ value, possible }) => said(value, possible));
  return all.map(({ field, value, possible }) => `\`${field}\` ${said(value, possible)}`.trim());
}

interface Difference {
  readonly key: string;
  readonly kind: TreeKind;
  readonly name: string;
  /** Of an object that was not there before. */
  readonly isNew: boolean;
}

/** The fields of objects that say something else. */
function differences(before: PlatformPlan, after: PlatformPlan): Difference[] {
  const bodies = new Map(before.nodes.map(({ key, body }) => [key, body]));
  return after.nodes.flatMap(({ key, kind, body }) =>
    Object.keys(changedFields(bodies.get(key) ?? null, body)).map((name) => ({ key, kind, name, isNew: !bodies.has(key) })),
  );
}
