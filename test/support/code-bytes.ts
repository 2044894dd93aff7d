import { getHeapSpaceStatistics } from 'node:v8';

/** Bytes of compiled code and patterns that this process holds. */
export const codeBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'code_space' || name === 'code_large_object_space')
    .reduce((sum, { space_size: size }) => sum + size, 0);
