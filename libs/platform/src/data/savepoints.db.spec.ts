import fc from 'fast-check';
import { lines, type Lines, startLines } from '../../../../test/support/lines.js';

const DATABASE = `savepoints_${process.pid}`;
const { add, all } = lines;

interface Tree {
  readonly how: string;
  readonly fails: boolean;
  readonly parts: readonly Tree[];
}

describe('a savepoint', () => {
  let spec: Lines;
  let { owner, work, actor, texts } = {} as Lines;

  beforeAll(async () => {
    spec = await startLines(DATABASE);
    ({ owner, work, actor, texts } = spec);
  });
  beforeEach(() => owner.query('truncate spec.line'));
  afterAll(() => spec.stop());

  test.each(['before anything was sent', 'after something was sent'])(
    'a savepoint undoes what was written later, %s',
    async (when) => {
      await work.run(actor, async () => {
        work.current.later(add, ['kept']);
        const failing = work.savepoint(async () => {
          work.current.later(add, ['undone']);
          if (when.startsWith('after')) await work.current.rows(all);
          work.current.later(add, ['undone too']);
          throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        work.current.later(add, ['kept too']);
      });
      expect(await texts()).toEqual(['kept', 'kept too']);
    },
  );

  test('what is written later inside of a savepoint fails that savepoint only', async () => {
    await work.run(actor, async () => {
      await work.current.affected(add, ['kept']);
      await expect(work.savepoint(async () => work.current.later(add, ['kept']))).rejects.toThrow(/duplicate key/);
    });
    expect(await texts()).toEqual(['kept']);
  });

  test('savepoints undo exactly what was done in them, however they nest and follow each other', async () => {
    const savepoints = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.record({
        how: fc.constantFrom('later', 'now'),
        fails: fc.boolean(),
        parts: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
      }),
    })).tree;
    let written = 0;
    const perform = async ({ how, fails, parts }: Tree, expected: string[]): Promise<void> => {
      const inside: string[] = [];
      const write = async (): Promise<void> => {
        const text = String((written += 1)).padStart(6, '0');
        inside.push(text);
        if (how === 'later') work.current.later(add, [text]);
        else await work.current.affected(add, [text]);
      };
      const run = work.savepoint(async () => {
        await write();
        for (const part of parts) await perform(part, inside);
        await write();
        if (fails) throw new Error('undone');
      });
      await run.then(
        () => expected.push(...inside),
        (error: Error) => expect(error.message).toBe('undone'),
      );
    };
    await fc.assert(
      fc.asyncProperty(fc.array(savepoints, { maxLength: 4 }), async (forest) => {
        await owner.query('truncate spec.line');
        const expected: string[] = [];
        await work.run(actor, async () => {
          for (const tree of forest) await perform(tree, expected);
        });
        expect(await texts()).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });
});
