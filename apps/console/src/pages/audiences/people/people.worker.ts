// Reads, normalizes and hashes people beside the page, so that a hundred thousand of them do not freeze it.
import { parse } from 'csv-parse/browser/esm/sync';
import { getCountries } from 'libphonenumber-js/min';
import { type Batch, batches, checked, opened } from './people-file.js';
import type { Asked, Question, Reply } from './worker-messages.js';

type Told<R = Reply> = R extends unknown ? Omit<R, 'id'> : never;

const PROGRESS_MS = 150;
let newest = 0;
let leaving: AsyncGenerator<Batch> | undefined;

async function answerTo(id: number, asked: Asked): Promise<Told> {
  switch (asked.ask) {
    case 'open':
      return { opened: { ...(await opened(asked.file, parse)), countries: getCountries() } };
    case 'check': {
      let told = 0;
      return {
        checked: await checked(asked.file, asked.plan, parse, (progress) => {
          if (Date.now() - told > PROGRESS_MS) {
            told = Date.now();
            tell({ id, progress });
          }
          // A newer question makes this one needless.
          return id === newest;
        }),
      };
    }
    case 'start':
      leaving = batches(asked.file, asked.plan, parse);
      return { started: true };
    case 'next': {
      const next = await leaving?.next();
      return { batch: next === undefined || next.done ? null : next.value };
    }
  }
}

const tell = (reply: Reply): void => postMessage(reply);

addEventListener('message', ({ data: { id, asked } }: MessageEvent<Question>) => {
  newest = id;
  answerTo(id, asked).then(
    (told) => tell({ id, ...told }),
    (error: unknown) => tell({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
