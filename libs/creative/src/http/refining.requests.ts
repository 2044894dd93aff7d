// The request that makes a new creative from one variant.
import { Enum, Integer, Nested, Name, Text, Texts } from '@app/platform/http';
import { type Archetype, archetypes } from '../domain/creative-generator.js';
import { type AdCopy, callsToAction } from '../domain/creative-words.js';

const text = { max: 2_000 };

export class CopyFields {
  @Texts({ max: 15, item: { max: 255 }, about: 'the short headlines' })
  headlines?: string[];

  @Text({ ...text, nullable: true, about: 'the long headline' })
  long_headline?: string | null;

  @Text({ ...text, nullable: true, multiline: true, about: 'the text beside the picture' })
  primary_text?: string | null;

  @Texts({ max: 5, item: { max: 500 }, about: 'the descriptions below the headline' })
  descriptions?: string[];

  @Enum(callsToAction)
  call_to_action?: (typeof callsToAction)[number];
}

class PictureFields {
  @Integer({ min: 0, max: 4_294_967_295, about: 'default: another one than that of the origin' })
  seed?: number;

  @Enum(archetypes, { about: 'what the picture puts first; default: the generator chooses' })
  archetype?: Archetype;
}

export class RefineVariant {
  @Nested(() => CopyFields, { about: 'the parts to replace, each as a whole; the others stay' })
  copy?: CopyFields;

  @Nested(() => PictureFields, {
    about:
      'for another picture; without it and without "copy", the words get another picture, too. A picture stays when ' +
      'only words change that are not written on it',
  })
  picture?: PictureFields;

  @Name({ max: 255, about: 'default: the name of the origin' })
  name?: string;
}

/** The parts that the fields have. */
export function givenCopyOf(copy: CopyFields): Partial<AdCopy> {
  const parts = {
    headlines: copy.headlines,
    longHeadline: copy.long_headline,
    primaryText: copy.primary_text,
    descriptions: copy.descriptions,
    callToAction: copy.call_to_action,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

export const refineExamples = {
  words: { copy: { headlines: ['Lightweight running shoes'], call_to_action: 'shop_now' } },
  picture: { picture: { seed: 7, archetype: 'poster' }, name: 'Running shoes, another picture' },
};
