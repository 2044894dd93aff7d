// The operator's commands about audiences, beside a whole product with an organization, ACME in a command line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { publicId } from '@app/kernel';
import { run } from '../../apps/cli/src/run.js';
import { sha256 } from './members.js';
import { startProduct } from './product.js';

interface Surroundings {
  readonly stdin?: string;
  readonly bytes?: AsyncIterable<Uint8Array>;
  readonly terminal?: NodeJS.WritableStream;
  /** Other secrets than the product's. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `name` must be unique among the specs that run at the same time. */
export async function startAudienceCommands(name: string) {
  const product = await startProduct(name);
  const acme = await product.organization();
  const folder = mkdtempSync(join(tmpdir(), 'advertising-audiences-'));

  async function cli(line: string, { stdin = '', bytes, terminal, environment = {} }: Surroundings = {}) {
    const { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS } = product.settings;
    const [out, err]: [string[], string[]] = [[], []];
    const io = {
      out: (text: string) => out.push(text),
      err: (text: string) => err.push(text),
      readStdin: () => Promise.resolve(stdin),
      stdin: () => bytes ?? Readable.from([Buffer.from(stdin)]),
      terminal,
    };
    const words = line.replace('ACME', `--organization ${publicId('organization', acme.id)}`).split(' ');
    const own = { DATA_DIR: folder, DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS, ...environment };
    return { code: await run(words, own, io), out: out.join('\n'), err: err.join('\n') };
  }

  return {
    product,
    acme,
    folder,
    cli,
    json: async (line: string, surroundings?: Surroundings): Promise<Record<string, unknown>> => {
      const { code, out, err } = await cli(`${line} --json`, surroundings);
      return { exit: code, ...(JSON.parse(out || err) as object) };
    },
    newList: async (body: object = {}): Promise<string> => {
      const list = { name: 'Customers', type: 'customer_list', ...body };
      return String((await product.client.as(acme.keys.manager).post('/v1/audiences', list)).body.data.id);
    },
    fileOf: (file: string, content: string): string => {
      const path = join(folder, file);
      writeFileSync(path, content);
      return path;
    },
    /** The number of lists that have this person. */
    held: async (email: string): Promise<number> => {
      const members = await product.sql(`select from audiences.member where encode(email, 'hex') = $1`, [sha256(email)]);
      return members.length;
    },
    stop: async (): Promise<void> => {
      await product.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
