/**
 * How Node runs the API: the image and every launcher pass these before the program. A steady young generation as large as the
 * short-lived objects of its concurrent requests, so that few of them grow old; an old generation of twice what was measured
 * (docs/benchmark.md); and machine code from the first call.
 */
export const apiNodeOptions = [
  '--max-old-space-size=512',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--always-sparkplug',
] as const;

/**
 * How Node runs the worker. Without a bound it would keep what a long sync has dropped until most of the machine's memory is
 * full.
 */
export const workerNodeOptions = ['--max-old-space-size=512'] as const;
