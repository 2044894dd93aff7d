import { Injectable } from '@nestjs/common';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { type FactReading, readingLimits, type ReadingSource } from '../domain/fact-reading.js';

const ordered = statement(
  'creative.fact_reading.ordered',
  "select pg_advisory_xact_lock(hashtextextended('creative.fact_reading:' || $1::text, 0))",
);
const add = statement(
  'creative.fact_reading.add',
  `insert into creative.fact_reading (organization_id, id, status, prompt, landing_page_url, language, created_by, created_at)
   select $1, $2, 'reading', $3, $4, $5, $6, $7
   where (select count(*) from creative.fact_reading where organization_id = $1 and created_at > $7::timestamptz - interval
     '${readingLimits.keptHours} hours') < ${readingLimits.most}`,
);
const open = lockingStatement(
  'creative.fact_reading.open',
  `select id, prompt, landing_page_url as "landingPageUrl", language from creative.fact_reading
   where organization_id = $1 and id = $2 and status = 'reading' for update`,
);
const finish = statement(
  'creative.fact_reading.finish',
  `update creative.fact_reading set status = $3, source_text = $4, facts = $5, findings = $6, error = $7, finished_at = $8
   where organization_id = $1 and id = $2 and status = 'reading'`,
);
const forget = statement(
  'creative.fact_reading.forget',
  `delete from creative.fact_reading where organization_id = $1 and created_at <= $2::timestamptz - interval
     '${readingLimits.keptHours} hours'`,
);

export type OpenReading = ReadingSource & Pick<FactReading, 'id'>;
export type ReadingResult = Pick<FactReading, 'status' | 'sourceText' | 'facts' | 'findings' | 'error'>;

/** Stores readings. Every method works in the current unit of work. */
@Injectable()
export class FactReadingStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** False: the organization has as many as it may have. Others added at the same time wait for the end of the unit of work. */
  async add(id: string, { prompt, landingPageUrl, language }: ReadingSource, by: string | null): Promise<boolean> {
    const { current, now } = this.unitOfWork;
    await current.rows(ordered, []);
    return (await current.affected(add, [id, prompt, landingPageUrl, language, by, now])) > 0;
  }

  /** undefined: it has ended, or was erased. */
  async open(id: string): Promise<OpenReading | undefined> {
    const [row] = await this.unitOfWork.current.rows<OpenReading>(open, [id]);
    return row;
  }

  async finish(id: string, { status, sourceText, facts, findings, error }: ReadingResult): Promise<void> {
    const [listed, remarks] = [JSON.stringify(facts), JSON.stringify(findings)];
    const values = [id, status, sourceText, listed, remarks, error && JSON.stringify(error), this.unitOfWork.now];
    await this.unitOfWork.current.affected(finish, values);
  }

  async forgetOld(): Promise<void> {
    await this.unitOfWork.current.affected(forget, [this.unitOfWork.now]);
  }
}
