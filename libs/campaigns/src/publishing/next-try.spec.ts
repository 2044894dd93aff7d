import { noon } from '../domain/campaign.builder.js';
import { type FailedChannel, nextTry } from './next-try.js';

const well = (channel: string): FailedChannel => ({ channel, passes: false, again: null });
const down = (channel: string): FailedChannel => ({ channel, passes: true, again: null });
const later = (channel: string, at?: Date): FailedChannel => ({ channel, passes: false, again: [at] });
const inSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const tries = { stops: 0, looks: 0, repeats: 0 };

describe('the next try of a campaign', () => {
  test('is none where no channel needs one', () => {
    expect(nextTry([], [], tries, noon)).toBeNull();
    expect(nextTry([well('google_ads'), well('meta')], [], tries, noon)).toBeNull();
  });

  test('is at the soonest time of any channel, and keeps the tries of each reason', () => {
    const next = nextTry([down('google_ads'), later('meta', inSeconds(900))], ['linkedin'], { ...tries, repeats: 12 }, noon);
    expect(next).toMatchObject({ looks: 1, repeats: 13, channels: ['google_ads', 'meta', 'linkedin'] });
    const alone = nextTry([], ['linkedin'], tries, noon);
    expect(next?.runAt).toEqual(alone?.runAt);
  });

  test('of a channel that failed is not hurried by its own review', () => {
    const named = inSeconds(900);
    expect(nextTry([later('google_ads', named)], ['google_ads'], tries, noon)).toEqual({
      ...{ stops: 0, looks: 0, repeats: 0 },
      runAt: named,
      channels: ['google_ads'],
    });
  });

  test('without a time comes after a while, and after many looks it is left to the syncs', () => {
    expect(nextTry([later('meta')], [], tries, noon)?.runAt).toEqual(inSeconds(30));
    expect(nextTry([], ['meta'], { ...tries, looks: 13 }, noon)).toBeNull();
  });
});
