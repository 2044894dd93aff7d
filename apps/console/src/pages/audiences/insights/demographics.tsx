import { BarChart } from '@mantine/charts';
import { formatFactor, formatShare } from '../../../format.js';
import { wordFor } from '../../../parts/words.js';
import { languageName, placeName } from '../../../parts/places.js';
import { texts } from '../../../texts.js';
import type { AudienceInsights } from '../queries.js';
import { isCompared } from './baseline.js';
import { ChartCard } from '../../../parts/chart-card.js';

const { insights } = texts.audiences;

type Bucket = NonNullable<AudienceInsights['demographics']['age']>[number];

const dimensions = ['age', 'gender', 'location', 'language'] as const;
const names: Readonly<Record<(typeof dimensions)[number], (bucket: string) => string>> = {
  age: (bucket) => bucket.replace('-', ' – '),
  gender: wordFor,
  location: placeName,
  language: languageName,
};

/** Who the people are, beside the baseline. */
export function Demographics({ of: { demographics, baseline } }: { of: AudienceInsights }) {
  const compared = baseline === null ? insights.baseline : insights.baselines[baseline];
  return dimensions.map((dimension) => {
    const buckets = demographics[dimension];
    return (
      buckets !== null &&
      buckets.length > 0 && (
        <Shares
          key={dimension}
          title={insights.demographics[dimension]}
          buckets={buckets}
          nameOf={names[dimension]}
          compared={compared}
        />
      )
    );
  });
}

interface SharesProps {
  readonly title: string;
  readonly buckets: readonly Bucket[];
  readonly nameOf: (bucket: string) => string;
  readonly compared: string;
}

const BAR = 40;
const AXIS = 40;
const LEGEND = 40;

function Shares({ title, buckets, nameOf, compared }: SharesProps) {
  const hasBaseline = isCompared(buckets);
  const data = buckets.map(({ bucket, share, baseline_share: baseline }) => ({
    name: nameOf(bucket),
    share,
    ...(baseline === null || !hasBaseline ? {} : { baseline }),
  }));
  const series = [
    { name: 'share', label: insights.share, color: 'brand.6' },
    ...(hasBaseline ? [{ name: 'baseline', label: compared, color: 'gray.5' }] : []),
  ];
  return (
    <ChartCard
      title={title}
      {...(hasBaseline ? { about: insights.indexAbout } : {})}
      headers={[insights.group, insights.share, ...(hasBaseline ? [compared, insights.index] : [])]}
      rows={buckets.map(({ bucket, share, baseline_share: baseline, index }) => [
        nameOf(bucket),
        formatShare(share),
        ...(hasBaseline ? [formatShare(baseline), index === null ? texts.none : formatFactor(index)] : []),
      ])}
    >
      <BarChart
        h={(hasBaseline ? LEGEND : 0) + AXIS + data.length * BAR}
        data={data}
        dataKey="name"
        orientation="vertical"
        series={series}
        valueFormatter={(value) => formatShare(value)}
        withLegend={hasBaseline}
        legendProps={{ verticalAlign: 'bottom' }}
        maxBarWidth={18}
        gridAxis="x"
        yAxisProps={{ width: 104 }}
        barChartProps={{ accessibilityLayer: false, barCategoryGap: '30%', barGap: 1 }}
      />
    </ChartCard>
  );
}
