import fc from 'fast-check';
import { runs } from '../../../../test/support/full-counts.js';
import { channelLimits } from './channel-limits.table.js';
import type { ChannelFormatLimits } from './channel-limits.table.js';
import type { LengthUnit } from './channel.limits.js';
import { complianceOf } from './compliance.js';
import type { ComplianceFinding } from './compliance.row.js';
import type { AdCopy, Brand } from './creative-words.js';
import { textLength } from './text-length.js';

/** Whether nothing is refused; soft findings do not matter. */
const isCompliant = (findings: readonly ComplianceFinding[]): boolean =>
  findings.every(({ passed, severity }) => passed || severity === 'soft');

/** Its first words that are no longer than `most` together. */
const shortened = (text: string, most: number, counting: LengthUnit): string => {
  const words = text.split(' ');
  while (textLength(words.join(' '), counting) > most) words.pop();
  return words.join(' ');
};

const plainBrand: Brand = {
  name: 'Acme',
  voice: null,
  colors: [],
  logoUrl: null,
  bannedTerms: [],
  requiredTerms: [],
  disclaimer: null,
};
const plainBrief = { brand: plainBrand, findings: [] };
const nothing: AdCopy = { headlines: [], longHeadline: null, primaryText: null, descriptions: [], callToAction: 'learn_more' };
const failing = (findings: readonly ComplianceFinding[]) => findings.filter(({ passed }) => !passed);

// The tests' own count: by code, from the wide scripts and blocks, not from the product's table.
const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}ァ-ヴ！-～🎉]/u;
const lengthBy = (limits: ChannelFormatLimits, text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (limits.copy.counting === 'wide_twice' && wide.test(letter) ? 2 : 1), 0);

const letters = fc.constantFrom(...'abc de. XÉж靴ラ러！Ａ🎉#{!क');
const texts = fc.array(letters, { maxLength: 120 }).map((list) => list.join(''));
const copies: fc.Arbitrary<AdCopy> = fc.record({
  headlines: fc.array(texts, { maxLength: 17 }),
  longHeadline: fc.option(texts),
  primaryText: fc.option(texts),
  descriptions: fc.array(texts, { maxLength: 6 }),
  callToAction: fc.constant('learn_more' as const),
});
const rows = fc.constantFrom(...channelLimits);

/** Every hard limit on lengths and counts that the copy exceeds, counted independently of the product. */
function excesses(limits: ChannelFormatLimits, copy: AdCopy): string[] {
  const { fields } = limits.copy;
  const lists = [
    ['headlines', fields.headline, copy.headlines],
    ['long_headline', fields.long_headline, copy.longHeadline === null ? [] : [copy.longHeadline]],
    ['primary_text', fields.primary_text, copy.primaryText === null ? [] : [copy.primaryText]],
    ['descriptions', fields.description, copy.descriptions],
  ] as const;
  return lists.flatMap(([name, { hard, count }, list]) => {
    const listed = name === 'headlines' || name === 'descriptions';
    const long = list.flatMap((text, index) =>
      count[1] > 0 && hard !== null && lengthBy(limits, text) > hard
        ? [listed ? `${name}[${index}] length` : `${name} length`]
        : [],
    );
    return list.length > count[1] || list.length < count[0] ? [...long, `${name} count`] : long;
  });
}

test('nothing that exceeds a hard limit is ever marked passed', () => {
  fc.assert(
    fc.property(rows, copies, (limits, copy) => {
      const findings = complianceOf(limits.channel, limits.format, copy, null, plainBrief);
      const failed = failing(findings).map(({ field, rule }) => `${field} ${rule}`);
      const exceeded = excesses(limits, copy);
      expect(failed).toEqual(expect.arrayContaining(exceeded));
      if (exceeded.length > 0) expect(isCompliant(findings)).toBe(false);
      const all = [...copy.headlines, copy.longHeadline, copy.primaryText, ...copy.descriptions].join('');
      if (limits.channel === 'tiktok' && /[#{}🎉]/u.test(all)) expect(failed.join()).toContain('forbidden_characters');
      if (limits.channel === 'google_ads' && /[!！]/u.test(copy.headlines.join('')))
        expect(failed.join()).toContain('exclamation_mark');
    }),
    { numRuns: runs(500) },
  );
});

test('no picture that is too small, too heavy or of a foreign type is ever marked passed', () => {
  const pictures = fc.record({
    size: fc.record({ width: fc.integer({ min: 0, max: 9_000 }), height: fc.integer({ min: 0, max: 9_000 }) }),
    bytes: fc.integer({ min: 0, max: 40_000_000 }),
    altText: fc.constant('A shoe'),
    mimeType: fc.constantFrom('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/html'),
  });
  fc.assert(
    fc.property(rows, pictures, (limits, given) => {
      const { width, height } = given.size;
      const fits =
        limits.picture?.shapes.some(
          ({ ratio: [across, down], least, most }) =>
            Math.abs((width * down) / (height * across) - 1) <= (limits.picture?.tolerance ?? 0) + 1e-9 &&
            width >= least.width &&
            height >= least.height &&
            (most === null || (width <= most.width && height <= most.height)),
        ) &&
        given.bytes <= (limits.picture.bytes.hard ?? Infinity) &&
        limits.picture.mimeTypes.includes(given.mimeType);
      const findings = complianceOf(limits.channel, limits.format, nothing, given, plainBrief);
      const pictureFindings = findings.filter(({ field }) => field === 'picture');
      if (!fits) expect(isCompliant(pictureFindings)).toBe(false);
    }),
    { numRuns: runs(500) },
  );
});

test('a copy cut to the limits passes', () => {
  const word = fc.constantFrom('shoes', 'soft', 'light', '靴', 'кроссовки', 'summer', 'नरम', 'été');
  const sentence = fc.array(word, { minLength: 1, maxLength: 60 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(rows, fc.array(sentence, { minLength: 20, maxLength: 20 }), (limits, sentences) => {
      const { fields, counting } = limits.copy;
      const share = limits.editorial.halvedFor ? 0.5 : 1;
      const cut = (part: keyof typeof fields, most: number) =>
        sentences
          .slice(0, Math.min(most, fields[part].count[1]))
          .map((text, index) => shortened(`${index} ${text}`, (fields[part].hard ?? 1_000) * share, counting));
      const copy: AdCopy = {
        headlines: cut('headline', 15),
        longHeadline: cut('long_headline', 1)[0] ?? null,
        primaryText: cut('primary_text', 1)[0] ?? null,
        descriptions: cut('description', 15),
        callToAction: 'shop_now',
      };
      const hard = failing(complianceOf(limits.channel, limits.format, copy, null, plainBrief)).filter(
        ({ severity }) => severity === 'hard',
      );
      expect(hard).toEqual([]);
    }),
  );
});
