import { Pictures } from '../../shared/pictures.js';

export type Shape = 'landscape' | 'square' | 'portrait' | 'tall';

/** Source: Google Ads API v25, ad_type_infos; as of 2026-11. */
export const pictures = new Pictures<Shape>({
  shapes: {
    landscape: { ratio: 1.91, width: 600, height: 314, words: '1.91:1' },
    square: { ratio: 1, width: 300, height: 300, words: '1:1' },
    portrait: { ratio: 4 / 5, width: 480, height: 600, words: '4:5' },
    tall: { ratio: 9 / 16, width: 600, height: 1067, words: '9:16' },
  },
  mimeTypes: ['image/gif', 'image/jpeg', 'image/png'],
  largestBytes: 5_242_880,
  leastLogo: 128,
});
