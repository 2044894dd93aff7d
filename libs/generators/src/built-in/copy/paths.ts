// The paths that a search ad shows behind its address.
import type { BuiltInLanguage } from '../languages/languages.js';
import { namesOf } from './short-subject.js';

const LONGEST_PATH = 15;
const pathOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
/** What a search ad shows behind its address: the thing, then its place, each a whole name or left out. */
export const pathsOf = ([subject]: readonly string[], [place]: readonly string[], language: BuiltInLanguage): string[] => {
  const names = subject === undefined ? [] : namesOf(subject, language).filter((name) => !/^app for /iu.test(name));
  const thing = names.map(pathOf).find((path) => path.length <= LONGEST_PATH);
  const name = /\p{Lu}[\p{L}\p{N}’' -]*$/u.exec(place ?? '')?.[0];
  const where = name === undefined ? '' : pathOf(name);
  return [thing ?? '', where].filter((path) => path !== '' && path.length <= LONGEST_PATH);
};
