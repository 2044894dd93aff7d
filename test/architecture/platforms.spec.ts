// A platform is whole: no part of it is forgotten, and what is forgotten is told with its place.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingParts, platformParts, type Project } from './platforms.js';

const root = join(__dirname, '../..');
const project: Project = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''),
  filesIn: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
};
const ADAPTERS = 'libs/ad-platforms/src';
/** What the adapters have in common is no platform. */
const SHARED = 'shared';
const platforms = project
  .filesIn(ADAPTERS)
  .filter((name) => name !== SHARED && statSync(join(root, ADAPTERS, name)).isDirectory());

it('finds the platforms', () => {
  expect(platforms).toContain('google-ads');
});

it.each(platforms)('%s has every part of a platform', (name) => {
  expect(missingParts(project, name)).toEqual([]);
});

it('a platform of which there is only a folder lacks all of them', () => {
  expect(missingParts(project, 'toys')).toHaveLength(platformParts.length);
});

it.each(platformParts.map((part) => [part.has, part.where('google-ads')] as const))(
  'a platform without %s is told so, with %s',
  (has, where) => {
    const without: Project = {
      read: (path) => (path === where ? '' : project.read(path)),
      filesIn: (folder) => (`${folder}/` === where ? [] : project.filesIn(folder)),
    };
    expect(missingParts(without, 'google-ads')).toContain(
      `google-ads lacks ${has}: ${where}. See docs/adding-an-ad-platform.md.`,
    );
  },
);

it('the page for a new platform names the place of every part', () => {
  const page = project.read('docs/adding-an-ad-platform.md');
  const places = platformParts.map(({ where }) => where('tiktok').replace(/\/$/, ''));
  expect(places.filter((place) => !page.includes(place))).toEqual([]);
});
