// The tools of every command: the environment, an output, and the product's services on request.
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Actor, type IdKind, publicId, systemActor } from '@app/kernel';
import { AccessDirectory, AccessModule } from '@app/access';
import { ConfigModule } from '@app/platform/config';
import { APP_ROLE, DataModule, openPool, refuseUnsafeSession } from '@app/platform/data';
import { MessagingModule } from '@app/platform/messaging';
import type { Command } from 'commander';
import { databaseUrlOf, type Environment, settingsOf } from './environment.js';
import { CommandError } from './exit-codes.js';
import type { Output } from './output.js';

/** Adds its commands to the program. A new group is one file and one line in command-groups.ts. */
export type CommandGroup = (program: Command, cli: Cli) => void;

type Modules = readonly (Type | DynamicModule)[];

export interface Io extends Output {
  readStdin(): Promise<string>;
  /** As a stream, for input of any size. */
  stdin(): AsyncIterable<Uint8Array>;
  /** Where progress is drawn; undefined when the output is no terminal. */
  readonly terminal?: NodeJS.WritableStream | undefined;
}

export class Cli {
  constructor(
    readonly environment: Environment,
    readonly io: Io,
    private readonly program: Command,
  ) {}

  get json(): boolean {
    return this.program.opts<{ json?: boolean }>().json === true;
  }

  /** Prints JSON for programs, these lines for people. */
  say(value: unknown, lines: readonly string[]): void {
    if (this.json) this.io.out(JSON.stringify(value, null, 2));
    else for (const line of lines) this.io.out(line);
  }

  /** Starts the services, without listeners and worker, and ends them after the work. */
  async withServices<T>(work: (app: INestApplicationContext) => Promise<T>, further: Modules = []): Promise<T> {
    const settings = settingsOf(this.environment);
    await this.requireDatabase();
    class CliApp {}
    const imports = [ConfigModule.with(settings), DataModule, MessagingModule, AccessModule, ...further];
    const app = await NestFactory.createApplicationContext({ module: CliApp, imports }, { logger: false, abortOnError: false });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  }

  /** Runs statements as the role of the service. */
  async query<R>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const pool = openPool({ url: databaseUrlOf(this.environment), role: APP_ROLE, max: 1 });
    const run = async <T>(sql: string, given: readonly unknown[] = []) => (await pool.query(sql, [...given])).rows as T[];
    try {
      await refuseUnsafeSession(run);
      return await run<R>(text, values);
    } finally {
      await pool.end();
    }
  }

  /**
   * The operator, acting for the live organization of this record (`own`: for exactly this organization, which may be a test
   * twin).
   */
  async operatorOf(app: INestApplicationContext, kind: 'organization' | 'user' | 'key', id: string, own = false): Promise<Actor> {
    const place = await app.get(AccessDirectory).whereIs(kind, id);
    if (!place) throw notThere(kind, id);
    return own ? systemActor(place.organizationId, 'cli', place.mode) : systemActor(place.liveOrganizationId, 'cli');
  }

  /** Fails at once and with the cure, where the services would retry for a long time. */
  private async requireDatabase(): Promise<void> {
    const [found] = await this.query<{ ready: boolean }>(`select to_regclass('public.schema_migration') is not null as ready`);
    if (!found?.ready) throw new CommandError('The database is empty: run `migrate` first.');
  }
}

export const notThere = (kind: IdKind, id: string): CommandError =>
  new CommandError(`There is no ${kind} ${publicId(kind, id)}.`);
