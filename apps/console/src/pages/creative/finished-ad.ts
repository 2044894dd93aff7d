// One finished ad in the form: for one place, with its own words and pictures.
import type { Schemas } from '../../api/client.js';
import { copyBody, type CopyValues, emptyCopy } from './copy-form.js';
import { type AdPlace, places } from './ad-places.js';
import type { ReadyPicture } from './use-pictures.js';

export interface FinishedAd {
  readonly key: string;
  readonly place: string;
  readonly copy: CopyValues;
  readonly pictures: readonly ReadyPicture[];
  readonly isSending: boolean;
}

/** By what the ad is when they are made, where that takes a while. */
export type AdChanges = Partial<FinishedAd> | ((ad: FinishedAd) => Partial<FinishedAd>);

export const changed = (ad: FinishedAd, changes: AdChanges): FinishedAd => ({
  ...ad,
  ...(typeof changes === 'function' ? changes(ad) : changes),
});

export const placeName = ({ channel, format }: AdPlace): string => `${channel} ${format}`;

/** @param name of `placeName` */
export function placeOf(name: string): AdPlace {
  const place = places.find((each) => placeName(each) === name) ?? places[0];
  if (!place) throw new Error('The table of places is empty.');
  return place;
}

/** @param channel whose usual place it is for */
export const newAd = (channel: string | undefined): FinishedAd => {
  const place = places.find((each) => each.channel === channel) ?? places[0];
  return { key: crypto.randomUUID(), place: place ? placeName(place) : '', copy: emptyCopy, pictures: [], isSending: false };
};

export function finishedBody({ place: name, copy, pictures }: FinishedAd): Schemas['FinishedAdFields'] {
  const place = placeOf(name);
  return {
    channels: [place.channel],
    formats: [place.format],
    copy: copyBody(copy, place),
    ...(place.sizes.length > 0 && pictures.length > 0 ? { images: pictures.map(({ image }) => image) } : {}),
  };
}
