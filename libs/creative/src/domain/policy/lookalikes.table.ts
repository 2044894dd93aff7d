// Signs that people read as Latin letters.
import { confusables } from './confusables.table.js';

export const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
};

const ofUnicode = Object.entries(confusables).flatMap(([latin, letters]) =>
  [...letters].map((letter) => [letter, latin] as const),
);

/** Letters of other alphabets and phonetic signs that look like Latin ones. */
export const lookalikes: ReadonlyMap<string, string> = new Map([
  ...ofUnicode,
  ...(
    'аa еe оo рp сc уy хx іi ѕs јj кk мm тt нh вb пn гr зz иu дd ԁd ԛq ԝw һh ӏl αa οo ρp κk νv τt ιi εe ηn υu χx βb γy ' +
    'ωw ɑa ɡg ɩi ıi ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ʏy ᴢz øo łl đd ƒf ƈc ꞓc ʄf ꞗb'
  )
    .split(' ')
    .map(([foreign = '', latin = '']) => [foreign, latin] as const),
]);

/** One of these letters. */
export const lookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'gu');
