// Who the people of a list are, as Google's AudienceInsightsService tells it. Of a list it knows ages, genders and interests,
// and neither countries nor devices (googleapis, google/ads/googleads/v25/services/audience_insights_service.proto).
import type { AudienceBreakdown } from '@app/connections';
import { z } from 'zod';
import { idOfCountry } from '../country-ids.js';
import { segmentNamed } from '../report.mapping.js';

/** A share of nobody is left out. */
const share = z.number().min(0).max(1).default(0);
const word = z.string().max(100);
const section = z.object({
  dimension: z.string().max(100),
  topAttributes: z
    .array(
      z.object({
        attributeMetadata: z.object({
          attribute: z.object({
            ageRange: z.object({ type: word }).optional(),
            gender: z.object({ type: word }).optional(),
          }),
        }),
        metrics: z.object({ audienceShare: share, baselineAudienceShare: share }).prefault({}),
      }),
    )
    .default([]),
});
export const composition = z.object({ sections: z.array(section).default([]) });

export function compositionRequest(userList: string, countries: readonly string[]): object {
  const countryLocations = countries.map((country) => ({
    geoTargetConstant: `geoTargetConstants/${idOfCountry(country) ?? 0}`,
  }));
  return {
    audience: { countryLocations, userList: { userList } },
    baselineAudience: { countryLocations },
    dimensions: ['AGE_RANGE', 'GENDER'],
  };
}

/** null: it tells nothing of these people. */
export function breakdownOf({ sections }: z.output<typeof composition>): AudienceBreakdown | null {
  const told = (dimension: string): AudienceBreakdown['age'] =>
    sections
      .filter((each) => each.dimension === dimension)
      .flatMap(({ topAttributes }) => topAttributes)
      .flatMap(({ attributeMetadata: { attribute }, metrics }) => {
        const named = segmentNamed((attribute.ageRange ?? attribute.gender)?.type ?? 'UNDETERMINED');
        if (named === undefined) return [];
        return [{ bucket: named, share: metrics.audienceShare, baselineShare: metrics.baselineAudienceShare }];
      });
  const breakdown = { age: told('AGE_RANGE'), gender: told('GENDER') };
  return breakdown.age.length + breakdown.gender.length === 0 ? null : breakdown;
}
