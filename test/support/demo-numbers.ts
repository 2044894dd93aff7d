// What the demo shows of the parts of its numbers.
import type { DemoOrganization } from '../../apps/demo/demo.js';
import type { ApiClient } from './client.js';
import type { Parts } from './demo-answers.js';

export function partsAddUp(
  live: () => readonly DemoOrganization[],
  as: (one: DemoOrganization, role: string) => ApiClient,
): void {
  test.each([
    ['age', ['linkedin']],
    ['gender', ['linkedin']],
    ['device', ['tiktok']],
    ['country', []],
  ])('numbers by %s of the ninety days, which add up to the whole, and say whose are not told', async (dimension, lacking) => {
    for (const organization of live()) {
      const client = as(organization, 'analyst');
      const asked = (dimensions: string[]) =>
        client.post<Parts>('/v1/analytics/query', { dimensions, metrics: ['impressions'], date_preset: 'last_90d' });
      const [parts, whole] = [await asked([dimension]), await asked([])];
      expect(parts.body.data.length).toBeGreaterThan(dimension === 'country' ? 1 : 3);
      const sum = ({ body }: typeof parts): number => body.data.reduce((all, { metrics }) => all + metrics.impressions, 0);
      expect(sum(parts)).toBe(sum(whole));
      expect(parts.body.meta.not_supplied.map(({ channel }) => channel)).toEqual(lacking);
    }
  });
}
