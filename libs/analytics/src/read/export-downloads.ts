// Serves the files of exports to holders of a signed address.
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type AssetStorage, Clock, DomainError, type StoredFile, systemActor } from '@app/kernel';
import { ReadDatabase, serviceUnavailable, statement } from '@app/platform/data';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { ExportStorage } from '../domain/export-storage.js';
import type { ExportState } from '../domain/export.state.js';
import { ExportAddresses } from './export-addresses.js';

/** The unchecked parts of an address; null: missing. */
export interface ExportAddressParts {
  readonly organization: string;
  readonly id: string;
  readonly signature: string | null;
}

export interface Download extends StoredFile {
  readonly sha256: string;
  /** `spring-sale-2026-11-01-to-2026-11-30.csv` */
  readonly fileName: string;
}

type Row = Pick<ExportState, 'name' | 'status' | 'format' | 'file' | 'sha256' | 'expiresAt'> & {
  readonly period: { readonly start_date: string; readonly end_date: string } | null;
};

const find = statement(
  'analytics.export.download',
  `select name, status, format, file, sha256, expires_at as "expiresAt", meta->'period' as period
   from analytics.export where organization_id = $1 and id = $2`,
);

@Injectable()
export class ExportDownloads {
  private readonly log = new Logger(ExportDownloads.name);

  constructor(
    private readonly reads: ReadDatabase,
    private readonly addresses: ExportAddresses,
    @Inject(ExportStorage) private readonly storage: AssetStorage,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The file, to be read or destroyed. undefined: it is no address of ours, or the export was deleted.
   * @throws DomainError 410 `export_gone` when its time is over, 503 while the store is down
   */
  async open({ organization, id, signature }: ExportAddressParts): Promise<Download | undefined> {
    if (signature === null || !this.addresses.verify(organization, id, signature)) return undefined;
    const row = await this.reads.one<Row>(systemActor(organization), find, [id]);
    if (!row) return undefined;
    const { status, file, sha256, expiresAt } = row;
    if (status !== 'ready' || file === null || sha256 === null || expiresAt === null || expiresAt <= this.clock.now())
      throw gone();
    const stored = await this.stored(`${organization}/${file}`);
    if (!stored) throw gone();
    return { ...stored, sha256, fileName: fileNameOf(row) };
  }

  /** A store that is down is an outage like any other; only the log names the store. */
  private async stored(key: string): Promise<StoredFile | undefined> {
    try {
      return await this.storage.get(key);
    } catch (error) {
      this.log.error(String(error));
      throw serviceUnavailable();
    }
  }
}

const gone = (): DomainError =>
  new DomainError(
    analyticsErrors.export_gone,
    'The file of this export was removed, because its time is over; make the export again.',
  );

function fileNameOf({ name, format, period }: Row): string {
  const days = period ? ` ${period.start_date} to ${period.end_date}` : '';
  const words = `${name}${days}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/gi) ?? ['export'];
  return `${words.join('-').toLowerCase().slice(0, 120)}.${format}`;
}
