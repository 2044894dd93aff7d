// The generator without the product, in a process of its own: no queue, no database, no file.
import { createBuiltInGenerator } from '@app/generators';
import { briefOf, orders } from './creative-orders.js';

export interface BareWork {
  readonly first: number;
  readonly generations: number;
}

const generator = createBuiltInGenerator();

async function make({ first, generations }: BareWork): Promise<number> {
  let pictures = 0;
  for (let number = first; number < first + generations; number += 1) {
    const outcomes = generator.generate(briefOf(number), orders, new AbortController().signal, () => undefined);
    for await (const outcome of outcomes) if ('made' in outcome && outcome.made.picture) pictures += 1;
  }
  return pictures;
}

process.on('message', (work: BareWork) => {
  make(work).then(
    (pictures) => process.send?.(pictures),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
