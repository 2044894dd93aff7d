// The numbers of ads, kept by analytics.
import type { Provider } from '@nestjs/common';
import { AdFigures as StoredFigures } from '@app/analytics';
import { AdFigures } from '@app/campaigns';
import { ReadDatabase } from '@app/platform/data';

export const adFigures: Provider = {
  provide: AdFigures,
  inject: [ReadDatabase],
  useFactory: (reads: ReadDatabase): AdFigures => new StoredFigures(reads),
};
