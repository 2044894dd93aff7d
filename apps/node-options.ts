/**
 * How Node runs the API: the image and whoever starts one name these before the program.
 * A steady young generation as large as what its requests make at once, so that little of it grows old; an old one that fits a
 * small container, several times what the API holds; and machine code from the first call.
 */
export const apiNodeOptions = [
  '--max-old-space-size=256',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--always-sparkplug',
] as const;
