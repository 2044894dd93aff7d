// The tables of channels of the console: words, the places in which ads are shown, and the settings of connections. The boot
// checks those of the service.
import { createAdPlatforms } from '@app/ad-platforms';
import { channels, SettableClock } from '@app/kernel';
import { adPlaces } from '../../apps/console/src/api/service.table.js';
import { en } from '../../apps/console/src/texts/en.table.js';

const words: Readonly<Record<string, string>> = en.words;

/** What the console has not of a channel. */
const lacking = (channel: string): string[] => [
  ...(words[channel] === undefined ? ['a word'] : []),
  ...(adPlaces.some((place) => place.channel === channel) ? [] : ['a place']),
];

test.each(channels)('the console knows %s', (channel) => {
  expect(lacking(channel)).toEqual([]);
});

test('a channel that it does not know lacks both', () => {
  expect(lacking('toy')).toEqual(['a word', 'a place']);
});

const { labels } = en.connections.settings;
const settings = createAdPlatforms({ simulator: null }, new SettableClock()).flatMap(({ traits }) =>
  traits.settings.map(({ key }) => [traits.channel, key] as const),
);
test.each(settings)('the console names the setting of %s: %s', (_, key) => {
  expect(labels[key]).toEqual(expect.stringMatching(/^[A-Z]/));
});
