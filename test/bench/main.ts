// `npm run bench`: our API against a bare server with the same operations, in one run. It measures and reports; it never passes
// or fails.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ALL, bench } from './bench.js';
import { channelsThere } from '../support/platforms-there.js';
import { operationNames } from './operations.js';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1.2' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    facts: { type: 'string', default: '1' },
    channel: { type: 'string', default: 'google_ads' },
    'no-tls': { type: 'boolean', default: false },
    'no-profile': { type: 'boolean', default: false },
  },
});
const [seconds, rounds] = [Number(flags.seconds), Number(flags.rounds)];
const isChosen = (name: string): boolean => flags.only === undefined || flags.only.split(',').includes(name);
// Millions of people take minutes, so only on request.
const costs = flags.only !== undefined && isChosen('costs');
const members = flags.only !== undefined && isChosen('members');
const audienceBuilds = flags.only !== undefined && isChosen('audience-builds');
const audiences = flags.only !== undefined && isChosen('audiences');
const fairness = flags.only !== undefined && isChosen('fairness');
const search = flags.only !== undefined && isChosen('search');
const reconcile = flags.only !== undefined && isChosen('reconcile');
const sync = flags.only !== undefined && isChosen('sync');
const converging = flags.only !== undefined && isChosen('converging');
const spentReports = flags.only !== undefined && isChosen('spent-reports');
const twoChannels = flags.only !== undefined && isChosen('two-channels');
const orderedReports = flags.only !== undefined && isChosen('ordered-reports');
const exportedRows = flags.only !== undefined && isChosen('exports') ? Number(flags.rows) : 0;
const analytics = flags.only !== undefined && isChosen('analytics');
const facts = Number(flags.facts);
const chosen = {
  operations: operationNames.filter(isChosen),
  creative: isChosen('creative'),
  jobs: isChosen('jobs'),
  costs,
  members,
  audienceBuilds,
  audiences,
  fairness,
  search,
  reconcile,
  sync,
  converging,
  spentReports,
  twoChannels,
  orderedReports,
  analytics,
};
const isKnown = channelsThere.includes(flags.channel) || (flags.channel === ALL && flags.only === 'converging');
const isAny = chosen.operations.length > 0 || Object.values(chosen).includes(true) || exportedRows > 0;

if (seconds > 0 && rounds >= 1 && Number.isInteger(facts) && facts >= 1 && isAny && isKnown) {
  await bench({
    ...chosen,
    channel: flags.channel,
    facts,
    exportedRows,
    seconds,
    rounds,
    tls: !flags['no-tls'],
    profile: !flags['no-profile'],
  });
} else {
  console.error(
    `npm run bench -- [--seconds 1.2] [--rounds 5] [--only ` +
      `${operationNames.join(',')},creative,jobs,costs,members,audience-builds,audiences,fairness,search,reconcile,converging,spent-reports,two-channels,sync,ordered-reports,analytics [--facts 1],exports [--rows 1000000]] [--channel google_ads] [--no-tls] [--no-profile]`,
  );
  process.exitCode = 64;
}
