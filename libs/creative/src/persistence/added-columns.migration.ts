// Columns that came later, with what rows of before have in them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

abstract class AddedColumns implements MigrationInterface {
  protected abstract readonly table: string;
  /** The type and the default of each, by its name. */
  protected abstract readonly columns: Readonly<Record<string, string>>;

  async up(runner: QueryRunner): Promise<void> {
    const added = Object.entries(this.columns).map(([name, type]) => `add column ${name} ${type}`);
    await runner.query(`alter table ${this.table} ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = Object.keys(this.columns).map((name) => `drop column ${name}`);
    await runner.query(`alter table ${this.table} ${dropped.join(', ')}`);
  }
}

/** The logo of a brief as a file of its creative; older creatives have none. */
export class KeepLogos1764000000870 extends AddedColumns {
  protected readonly table = 'creative.creative';
  protected readonly columns = { logo: 'jsonb', logo_fault: 'text' };
}

/** What became of each picture that was given with a request; older creatives have none. */
export class KeepPhotos1764000001251 extends AddedColumns {
  protected readonly table = 'creative.creative';
  protected readonly columns = { photos: "jsonb not null default '[]'" };
}

/** A variant of before has no score. */
export class ScoreVariants1764000001260 extends AddedColumns {
  protected readonly table = 'creative.variant';
  protected readonly columns = { score: 'jsonb' };
}

/** The fonts of a brand; kits of before have none. */
export class KeepBrandFonts1764000001270 extends AddedColumns {
  protected readonly table = 'creative.brand';
  protected readonly columns = { fonts: "jsonb not null default '[]'" };
}

/** One brand kit of an organization may be its default. None is at first: whose name is meant is a person's to say. */
export class ChooseDefaultBrands1764000001481 extends AddedColumns {
  protected readonly table = 'creative.brand';
  protected readonly columns = { is_default: 'boolean not null default false' };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query('create unique index brand_default on creative.brand (organization_id) where is_default');
  }
}

/** The logo of a kit may be an upload; kits of before have none. */
export class UploadBrandLogos1764000001520 extends AddedColumns {
  protected readonly table = 'creative.brand';
  protected readonly columns = { logo_upload_id: 'uuid' };
}

/** Of a creative of before nobody has asked what its ads leave out. */
export class TellUntoldFacts1764000001280 extends AddedColumns {
  protected readonly table = 'creative.creative';
  protected readonly columns = { untold_facts: "jsonb not null default '[]'" };
}
