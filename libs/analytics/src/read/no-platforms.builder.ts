import { TraitsByChannel } from '@app/connections';

/** For specs that ask nothing of platforms. */
export const noPlatforms = { provide: TraitsByChannel, useValue: new Map() };
