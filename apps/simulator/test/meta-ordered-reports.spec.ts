// Meta's reports that are ordered, without the wire: what becomes of an order, and what its pages tell and cost.
import { textOf } from '../src/core/declaration.js';
import { cursorOf } from '../src/core/pages.js';
import { orderInsights, reportRun, reportRunRows } from '../src/meta/insights.js';
import { address, DAY_MS, fields, InMemoryMeta, week } from './meta-in-memory.js';

describe('Ordered reports of Meta', () => {
  let meta: InMemoryMeta;
  beforeEach(() => {
    meta = new InMemoryMeta();
  });

  it('may be late, and are forgotten after a month', () => {
    meta.launch();
    meta.time += 9 * DAY_MS;
    meta.jobs.failNext({ end: 'done', lateMs: 2_400_000 });
    const id = textOf(orderInsights(meta.account, { ...week, level: 'ad' }, meta.at)['report_run_id']);
    const states = () => [1, 2, 3, 4, 5].map(() => reportRun(id, meta.at)?.['async_status']);
    expect(states().at(-1)).toBe('Job Running');
    meta.time += 2_400_001;
    expect([states().at(-1), reportRun(id, meta.at)?.['async_percent_completion']]).toEqual(['Job Completed', 100]);
    meta.time += 31 * DAY_MS;
    expect(reportRun(id, meta.at)).toBeNull();
  });

  it('stay what they were, and each page costs its own rows alone', () => {
    const [{ root }] = [meta.launch(), meta.launch()];
    meta.time += 9 * DAY_MS;
    const given = { ...week, fields: `${fields},campaign_name`, level: 'ad' };
    const { data: whole } = meta.read(given);
    const id = textOf(orderInsights(meta.account, given, meta.at)['report_run_id']);
    for (let times = 0; times < 3; times += 1) reportRun(id, meta.at);
    meta.objects.change(root.id, { name: 'Renamed' });
    meta.objects.turn(root.id, 'DELETED');
    meta.reports.credit({ account: meta.account.id, from: '2026-11-01', to: '2026-11-07', share: 0.5 });
    meta.time += 9 * DAY_MS;
    meta.reports.wanted = 0;
    const pages = [0, 5, 10, 15, 20, 25].map((place) => {
      const asked = { given: { limit: '5', after: cursorOf(place) }, address };
      return reportRunRows(id, asked, meta.at) as { data: object[] };
    });
    expect(pages.flatMap(({ data }) => data)).toEqual(whole);
    expect([whole.length, meta.reports.wanted]).toEqual([28, 28]);
  });
});
