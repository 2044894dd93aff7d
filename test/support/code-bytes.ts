import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const codeBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'code_space' || name === 'code_large_object_space')
    .reduce((sum, { space_used_size: size }) => sum + size, 0);

/** Bytes of compiled code and patterns that `act` adds to this process, which may have run other specs before. */
export function codeGrowth(act: () => void): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const before = codeBytes();
  act();
  return codeBytes() - before;
}
