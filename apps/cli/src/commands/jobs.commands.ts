import { publicIdOrNull } from '@app/kernel';
import type { Cli, CommandGroup } from '../cli.js';
import { CommandError, UsageError } from '../exit-codes.js';
import { table } from '../output.js';

interface FailedJob {
  readonly id: bigint;
  readonly task: string;
  readonly organization: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly failedAt: Date;
}

/**
 * Jobs that the worker has given up. One without an error was running when a newer job took its key: the queue counts that as all
 * of its attempts, so that it does not run again, and its row stays when its worker is killed.
 */
const FAILED = `select j.id, t.identifier as task, j.payload ->> 'organizationId' as organization, j.attempts,
   j.last_error as "lastError",
    j.updated_at as "failedAt"
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null and j.last_error is not null`;

export const jobCommands: CommandGroup = (program, cli) => {
  const group = program.command('jobs').description('background jobs that have failed for good');

  group
    .command('failed')
    .description('list them, oldest first')
    .action(async () => {
      const jobs = await cli.query<FailedJob>(`${FAILED} order by j.id`);
      const rows = jobs.map((job) => ({
        id: String(job.id),
        task: job.task,
        organization: publicIdOrNull('organization', job.organization),
        attempts: job.attempts,
        failed_at: job.failedAt,
        last_error: job.lastError,
      }));
      cli.say(rows, rows.length === 0 ? ['No job has failed for good.'] : table(rows));
    });

  group
    .command('retry [ids...]')
    .description('run them again, from their first attempt')
    .option('--all', 'every job that has failed for good')
    .action(async (ids: string[], options: { all?: true }) => {
      if ((ids.length === 0) === (options.all === undefined)) throw new UsageError('Name the jobs to retry, or --all.');
      const wrong = ids.find((text) => !/^\d{1,18}$/.test(text));
      if (wrong !== undefined) throw new UsageError(`"${wrong}" is not the id of a job; \`jobs failed\` lists them.`);
      const retried = await retry(cli, options.all ? null : ids);
      const missing = ids.filter((each) => !retried.includes(each));
      if (missing.length > 0)
        throw new CommandError(`Not among the failed jobs: ${missing.join(', ')}; \`jobs failed\` lists them.`);
      cli.say({ retried }, [`${retried.length} ${retried.length === 1 ? 'job runs' : 'jobs run'} again.`]);
    });
};

async function retry(cli: Cli, ids: readonly string[] | null): Promise<string[]> {
  const rows = await cli.query<{ id: bigint }>(
    `with failed as (${FAILED} and ($1::bigint[] is null or j.id = any($1)))
     select r.id from (select array_agg(id) as ids from failed having count(*) > 0) chosen,
       graphile_worker.reschedule_jobs(chosen.ids, run_at => now(), attempts => 0) r`,
    [ids],
  );
  return rows.map(({ id }) => String(id));
}
