import { newId, type OrganizationDirectory } from '@app/kernel';
import pino from 'pino';
import { forEveryOne, OrganizationRounds } from './organization-rounds.js';

const organizations = Array.from({ length: 9 }, newId);
const [throwing = '', refusing = '', hanging = '', ...healthy] = organizations;

describe('a schedule that serves every organization', () => {
  const lines: Record<string, unknown>[] = [];
  const directory: OrganizationDirectory = { ids: async () => organizations };
  const rounds = new OrganizationRounds(directory, pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));

  test('one that throws, one that rejects and one that never ends do not stop the others', async () => {
    const served: string[] = [];
    const serve = ({ organizationId }: { organizationId: string }): Promise<void> => {
      if (organizationId === throwing) throw new RangeError('Invalid time zone specified: Mars/Olympus');
      if (organizationId === refusing) return Promise.reject(new Error('refused'));
      if (organizationId === hanging) return new Promise(() => undefined);
      served.push(organizationId);
      return Promise.resolve();
    };
    await rounds.run('spec.round', serve, 50);
    expect(served.sort()).toEqual([...healthy].sort());
  });

  test('the log names schedule, organization and cause of each missed turn', () => {
    const missed = lines.map(({ task, organization, cause }) => ({ task, organization, cause }));
    expect(missed).toHaveLength(3);
    expect(missed).toEqual(
      expect.arrayContaining([
        { task: 'spec.round', organization: throwing, cause: 'Invalid time zone specified: Mars/Olympus' },
        { task: 'spec.round', organization: refusing, cause: 'refused' },
        { task: 'spec.round', organization: hanging, cause: 'no end after 50 ms' },
      ]),
    );
  });
});

describe('work for every one of a list', () => {
  test('is done for all, and the failures are reported together', async () => {
    const done: number[] = [];
    const work = async (item: number): Promise<void> => {
      if (item % 2 === 0) throw new Error('even');
      done.push(item);
    };
    await expect(forEveryOne([1, 2, 3, 4, 5], work)).rejects.toThrow('2 of 5 failed: even');
    expect(done).toEqual([1, 3, 5]);
  });
});
