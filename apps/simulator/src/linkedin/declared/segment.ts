/** A list of people, which LinkedIn calls a segment; campaigns name its ad segment, which comes later. */
import { list, type Lists, type Resource, shape, text, words } from '../../core/declaration.js';
import { always, may, otherwise } from './account.js';
import { urn } from './group.js';

export const dmpSegment: Resource = {
  id: { of: (n) => String(980_000_000 + n), like: /^98\d{7}$/ },
  parent: null,
  states: { atFirst: ['there'], moves: { there: ['gone'] }, gone: ['gone'], hidden: [] },
  /** Since 2026-08. */
  limit: { most: 1_000, within: 'account' },
  fields: {
    account: always(urn('sponsoredAccount')),
    name: always(text({ least: 1, most: 255 })),
    type: always(words('USER', 'COMPANY', 'USER_LIST_UPLOAD', 'COMPANY_LIST_UPLOAD')),
    accessPolicy: otherwise(words('PRIVATE', 'PUBLIC'), 'PRIVATE'),
    sourcePlatform: always(text({ least: 1 })),
    sourceSegmentId: may(text({ least: 1, most: 200 })),
    destinations: always(list(shape({ destination: always(words('LINKEDIN')) }), { least: 1 })),
    /** Its id among those that campaigns name. */
    adSegment: { form: urn('adSegment'), isReadOnly: true },
  },
  indexed: ['sourceSegmentId', 'adSegment'],
  sample: {
    ...{ account: 'urn:li:sponsoredAccount:508720451', name: 'Buyers', type: 'USER', sourcePlatform: 'SIMULATED' },
    ...{ sourceSegmentId: 'aid77aa01', destinations: [{ destination: 'LINKEDIN' }] },
  },
};

const hash = (digits: number) => ({ like: new RegExp(`^[0-9a-f]{${digits}}$`), sample: 'e'.repeat(digits) });
export const lists: Lists = {
  resource: 'dmpSegment',
  identifiers: {
    SHA256_EMAIL: hash(64),
    SHA512_EMAIL: hash(128),
    GOOGLE_AID: { like: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, sample: 'aebe52e7-03ee-455a-b3c4-e57283966239' },
  },
  mostPeople: 5_000,
  floor: 300,
  /** It may take two. */
  readyAfterMs: 86_400_000,
  states: { closed: 'ARCHIVED', building: 'BUILDING', tooSmall: 'READY', ready: 'READY' },
};
