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

const only = statement(
  'creative.brand.only',
  `select name from creative.brand where organization_id = $1 and status = 'active' limit 2`,
);

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

  /** The name of the one kit that is not archived; undefined: there are none or several. */
  async onlyName(): Promise<string | undefined> {
    const [kit, another] = await this.unitOfWork.current.rows<{ name: string }>(only, []);
    return another ? undefined : kit?.name;
  }

  /** The kits that are not archived. Others that are made at the same moment wait until the unit of work ends. */
  async count(): Promise<number> {
    await this.unitOfWork.current.rows(ordered, []);
    const [row] = await this.unitOfWork.current.rows<{ kits: number }>(counted, []);
    return row?.kits ?? 0;
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
