// What an ad platform consists of besides its code, as one table: docs/adding-an-ad-platform.md names each row.

/** The texts of the project by their paths from its root. */
export interface Project {
  /** '' where there is no such file. */
  readonly read: (path: string) => string;
  readonly filesIn: (folder: string) => readonly string[];
}

interface Part {
  /** What every platform has. */
  readonly has: string;
  readonly where: (name: string) => string;
  readonly isThere: (project: Project, name: string) => boolean;
}

/** `google-ads` → `google_ads` */
const channelOf = (name: string): string => name.replaceAll('-', '_');
/** `google-ads` → `GoogleAds` */
const classOf = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
const settingsOf = ({ read }: Project, name: string): string[] =>
  [...read(SETTINGS).matchAll(/^ {2}([A-Z0-9_]+): setting\(/gm)]
    .map(([, setting = '']) => setting)
    .filter((setting) => setting.startsWith(`${channelOf(name).toUpperCase()}_`));

const SETTINGS = 'libs/platform/src/config/settings.platforms.ts';
const contract = (name: string): string => `test/contract/ad-platforms/${name}.contract.spec.ts`;

/** Every setting of the platform stands in this text. */
const naming = (path: string, unless: RegExp | null = null): Pick<Part, 'where' | 'isThere'> => ({
  where: () => path,
  isThere: (project, name) => {
    const settings = settingsOf(project, name).filter((setting) => !unless?.test(setting));
    return settings.length > 0 && settings.every((setting) => project.read(path).includes(setting));
  },
});
const file = (where: Part['where'], says = /./): Pick<Part, 'where' | 'isThere'> => ({
  where,
  isThere: (project, name) => says.test(project.read(where(name))),
});
const mentioned = (path: string, how: (name: string) => string = (name) => name): Pick<Part, 'where' | 'isThere'> => ({
  where: () => path,
  isThere: ({ read }, name) => read(path).includes(how(name)),
});

export const platformParts: readonly Part[] = [
  {
    has: 'documented exchanges',
    where: (name) => `libs/ad-platforms/fixtures/${name}/`,
    isThere: ({ filesIn }, name) => filesIn(`libs/ad-platforms/fixtures/${name}`).some((each) => each.endsWith('.json')),
  },
  { has: 'a spec that replays them', ...file((name) => `libs/ad-platforms/src/${name}/${name}.wire.spec.ts`) },
  { has: 'an entry in createAdPlatforms', ...mentioned('libs/ad-platforms/src/index.ts', (name) => `new ${classOf(name)}(`) },
  { has: 'a section in the page of the adapters', ...mentioned('libs/ad-platforms/README.md', (name) => `src/${name}`) },
  {
    has: 'a simulator with a control plane',
    where: (name) => `apps/simulator/src/${name}/control/`,
    // A platform that is declared has that of the core.
    isThere: ({ filesIn, read }, name) =>
      filesIn(`apps/simulator/src/${name}/control`).length > 0 ||
      read(`apps/simulator/src/${name}/${name}.declaration.ts`) !== '',
  },
  { has: 'a start of its simulator', ...mentioned('apps/simulator/src/simulator.ts', (name) => `'./${name}/`) },
  { has: 'settings of its simulator', ...mentioned('apps/simulator/src/settings.ts', (name) => `'./${name}/`) },
  { has: 'a section in the page of the simulators', ...mentioned('apps/simulator/README.md') },
  { has: 'a replay of the exchanges by the simulator', ...file((name) => `test/contract/ad-platforms/${name}.replay.spec.ts`) },
  { has: 'a run of the contract suite', ...file(contract, /describeAdPlatformContract\(/) },
  { has: 'settings of the operator', ...naming(SETTINGS) },
  { has: 'a group of settings that belong together', ...naming('libs/platform/src/config/settings.together.ts') },
  { has: 'its settings handed to the adapter', ...naming('apps/ad-platforms.ts') },
  { has: 'its settings in the page of the operator', ...naming('docs/operations.md') },
  { has: 'its credentials in the containers', ...naming('docker-compose.yml', /_URL$/) },
  {
    has: 'other words for its channel',
    ...mentioned('libs/kernel/src/platform-words.ts', (name) => `\n  ${channelOf(name)}: '`),
  },
];

/** What the platform in this folder of `libs/ad-platforms/src` lacks, and where it belongs. */
export const missingParts = (project: Project, name: string): string[] =>
  platformParts
    .filter((part) => !part.isThere(project, name))
    .map(({ has, where }) => `${name} lacks ${has}: ${where(name)}. See docs/adding-an-ad-platform.md.`);
