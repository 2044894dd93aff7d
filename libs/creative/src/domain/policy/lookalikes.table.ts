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
  '¢': 'c',
  '¥': 'y',
  '₡': 'c',
  '₵': 'c',
  '₳': 'a',
  '₦': 'n',
  '₱': 'p',
  '₩': 'w',
  '₮': 't',
  '฿': 'b',
  '©': 'c',
  '®': 'r',
  ...Object.fromEntries([...'⭕○●◯◎⚪⚫🔴🔵🟠🟡🟢🟣🟤🍩⚽🏀'].map((round) => [round, 'o'])),
  ...Object.fromEntries([...'❌✖✕×'].map((cross) => [cross, 'x'])),
  ...Object.fromEntries([...'✝†'].map((cross) => [cross, 't'])),
  '💲': 's',
};

/** The inside of a class of these signs that are no digits. */
export const leetSign = Object.keys(leetLetters)
  .filter((sign) => !/\d/.test(sign))
  .join('');

const ofUnicode = Object.entries(confusables).flatMap(([latin, letters]) =>
  [...letters].map((letter) => [letter, latin] as const),
);

/** Letters of other alphabets and phonetic signs that look like Latin ones. */
export const lookalikes: ReadonlyMap<string, string> = new Map([
  ...ofUnicode,
  ...(
    'аa еe оo рp сc уy хx іi ѕs јj кk мm тt нh вb пn гr зz иu дd ԁd ԛq ԝw һh ӏl αa οo ρp κk νv τt ιi εe ηn υu χx βb γy ' +
    'ωw ɑa ɡg ɩi ıi ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ʏy ᴢz øo łl đd ƒf ƈc ꞓc ʄf ꞗb ' +
    'ꮑn ꜰf ǝe ɐa ɔc ɥh ɹr ʇt ʌv ʎy ᴉi ɟf ʞk'
  )
    .split(' ')
    .map(([foreign = '', latin = '']) => [foreign, latin] as const),
]);

/** One of these letters. */
export const lookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'gu');
