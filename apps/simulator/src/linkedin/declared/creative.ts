/** The creative and the post that it shows, and the picture in it. */
import { flag, list, type Resource, shape, text, whole, words } from '../../core/declaration.js';
import { BUTTONS } from '../words.table.js';
import { always, may } from './account.js';
import { urn } from './group.js';

const IMAGE = /^urn:li:image:[A-Za-z0-9_-]+$/;

/** Neither `isDsc` nor `dscAdType` is a client's to say. */
const post = shape({
  adContext: always(
    shape({ dscAdAccount: always(urn('sponsoredAccount')), dscStatus: always(words('ACTIVE')), dscName: may(text()) }),
  ),
  author: always(urn('organization')),
  commentary: always(text({ most: 3_000 })),
  visibility: always(words('PUBLIC')),
  lifecycleState: always(words('PUBLISHED')),
  isReshareDisabledByAuthor: may(flag),
  contentCallToActionLabel: may(words(...BUTTONS)),
  contentLandingPage: may(text({ like: /^https?:\/\//, sample: 'https://example.com/' })),
  content: always(
    shape({
      media: always(
        shape({
          title: may(text({ most: 400 })),
          id: always(text({ like: IMAGE, sample: 'urn:li:image:C4E1' })),
          altText: may(text()),
        }),
      ),
    }),
  ),
});

/** Without what it leads to. */
const base = {
  adContext: { dscAdAccount: 'urn:li:sponsoredAccount:508720451', dscStatus: 'ACTIVE', dscName: 'a1b2' },
  author: 'urn:li:organization:64265083',
  commentary: 'text',
  visibility: 'PUBLIC',
  lifecycleState: 'PUBLISHED',
  content: { media: { title: 'headline', id: '@image.urn', altText: 'A shoe' } },
};

const right = { ...base, contentLandingPage: 'https://example.com/' };

export const creative: Resource = {
  id: { of: (n) => String(110_000_000 + n), like: /^11\d{7}$/ },
  parent: 'adCampaign',
  /** Never at first as PAUSED, which its review would not take. */
  states: {
    atFirst: ['DRAFT', 'ACTIVE'],
    moves: {
      DRAFT: ['ACTIVE', 'ARCHIVED', 'PENDING_DELETION', 'REMOVED'],
      ACTIVE: ['PAUSED', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION'],
      PAUSED: ['ACTIVE', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION'],
      ARCHIVED: ['ACTIVE', 'PAUSED', 'PENDING_DELETION'],
    },
    gone: ['PENDING_DELETION', 'REMOVED'],
    hidden: ['ARCHIVED', 'CANCELED', 'PENDING_DELETION', 'REMOVED'],
  },
  limit: { most: 100, within: 'parent' },
  fields: {
    name: may(text({ most: 255 })),
    post: { form: post, required: true, fixed: true },
    /** When its review ends, once it has left DRAFT. */
    /** What its reviewers said. */
    rejectionReasons: { form: list(text()), isReadOnly: true },
    review_ends: { form: whole({ least: 0 }), isReadOnly: true },
    leadgenCallToAction: may(shape({ destination: always(urn('adForm')), label: always(words(...BUTTONS)) })),
  },
  rules: [
    {
      name: 'FIELD_VALUE_DOES_NOT_EXIST',
      field: 'post',
      broken: () => ({ post: { ...right, content: { media: { id: 'urn:li:image:OfNobody' } } } }),
      isKept: ({ post: of }, { has }) => has('image', 'urn', imageIn(of)),
    },
    {
      name: 'MISSING_FIELD',
      field: 'leadgenCallToAction',
      broken: () => ({ post: base }),
      isKept: ({ post: of, leadgenCallToAction: form }) =>
        form !== undefined || JSON.stringify(of).includes('"contentLandingPage"'),
    },
  ],
  sample: { name: 'Ad', post: right },
};

const imageIn = (of: unknown): string =>
  /"id":"([^"]+)"/.exec(JSON.stringify((of as { content?: unknown }).content ?? {}))?.[1] ?? '';

export const image: Resource = {
  id: { of: (n) => String(120_000_000 + n), like: /^12\d{7}$/ },
  parent: null,
  states: {
    atFirst: ['WAITING_UPLOAD'],
    moves: { WAITING_UPLOAD: ['AVAILABLE'] },
    gone: [],
    hidden: [],
  },
  fields: {
    urn: { form: text({ like: IMAGE, sample: 'urn:li:image:C4E1' }), required: true, fixed: true },
    owner: always(text({ like: /^urn:li:(organization|sponsoredAccount):\d+$/, sample: 'urn:li:organization:1' })),
    assetName: may(text({ most: 255 })),
  },
  unique: [{ field: 'urn', within: 'account' }],
  sample: { urn: 'urn:li:image:C4E1', owner: 'urn:li:organization:64265083' },
};
