import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Outbox } from '@app/platform/messaging';
import { BrandKit, type BrandState } from '../domain/brand.js';

/** Injection token of the table behind the store. */
export const BRAND_ROWS = Symbol('BRAND_ROWS');

const ordered = statement(
  'creative.brand.ordered',
  "select pg_advisory_xact_lock(hashtextextended('creative.brand:' || $1::text, 0))",
);
const counted = statement(
  'creative.brand.counted',
  "select count(*)::int as kits from creative.brand where organization_id = $1 and status = 'active'",
);

const foremost = statement(
  'creative.brand.foremost',
  `select name, is_default as "isDefault" from creative.brand where organization_id = $1 and status = 'active'
   order by is_default desc limit 2`,
);
const byDefault = statement('creative.brand.default', 'select id from creative.brand where organization_id = $1 and is_default');

/** Stores brand kits. Every method works in the current unit of work. */
@Injectable()
export class BrandStore {
  constructor(
    @Inject(BRAND_ROWS) private readonly rows: AggregateStore<BrandState>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** The kit, locked until the unit of work ends. */
  async load(id: string): Promise<BrandKit> {
    const row = await this.rows.find(id, { lock: true });
    if (!row) throw notFound('brand');
    return new BrandKit(row);
  }

  find(id: string): Promise<BrandState | undefined> {
    return this.rows.find(id);
  }

  /** The name of the default kit, or of the only one that is not archived; undefined: none is meant. */
  async foremostName(): Promise<string | undefined> {
    const [kit, another] = await this.unitOfWork.current.rows<{ name: string; isDefault: boolean }>(foremost, []);
    return kit?.isDefault || !another ? kit?.name : undefined;
  }

  /** The default kit, locked. Others that choose one at the same moment wait until the unit of work ends. */
  async defaultKit(): Promise<BrandKit | undefined> {
    await this.unitOfWork.current.rows(ordered, []);
    const [found] = await this.unitOfWork.current.rows<{ id: string }>(byDefault, []);
    return found && this.load(found.id);
  }

  /** The kits that are not archived. Others that are made at the same moment wait until the unit of work ends. */
  async count(): Promise<number> {
    await this.unitOfWork.current.rows(ordered, []);
    const [row] = await this.unitOfWork.current.rows<{ kits: number }>(counted, []);
    return row?.kits ?? 0;
  }

  /** Of the kit with this external id, which nobody else can make until the unit of work ends. */
  idOf(externalId: string): Promise<string | undefined> {
    return this.rows.idOf(externalId);
  }

  async add(kit: BrandKit): Promise<void> {
    this.rows.insertLater(kit.state);
    await this.outbox.record({ type: 'brand' }, kit, { name: kit.state.name });
  }

  async save(kit: BrandKit, changes: Readonly<Record<string, unknown>>): Promise<void> {
    kit.saved(await this.rows.update(kit.state));
    await this.outbox.record({ type: 'brand' }, kit, changes);
  }
}
