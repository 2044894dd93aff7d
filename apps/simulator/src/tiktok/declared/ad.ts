/** The ad, and what it shows: pictures with unique file names, and the identity that speaks. */
import { list, reference, type Resource, text, textOf, whole, words } from '../../core/declaration.js';
import { BUTTONS, FORMATS, IDENTITY_TYPES } from '../words.table.js';
import { always, items, lies, may, rule } from './account.js';
import { idOf, name, smart, states } from './campaign.js';

const OWN = 'CUSTOMIZED_USER';
const kept = { atFirst: ['THERE'], moves: {}, gone: [], hidden: [] } as const;

export const image: Resource = {
  id: { of: (n) => `ad-site-i18n-sg/20261120${n.toString(16).padStart(8, '0')}`, like: /^ad-site-i18n-sg\/20261120[0-9a-f]{8}$/ },
  parent: null,
  states: kept,
  fields: {
    file_name: always(text({ least: 1, most: 100 })),
    signature: always(text({ like: /^[0-9a-f]{32}$/, sample: '0'.repeat(32) })),
    size: always(whole({ least: 1, most: 52_428_800 })),
  },
  unique: [{ field: 'file_name', within: 'account' }],
  sample: { file_name: 'shoe.png', signature: '8cf71d0b6a2e4f5890ab13cd57ef9b24', size: 9 },
};

export const identity: Resource = {
  id: idOf('7035'),
  parent: null,
  states: kept,
  fields: { display_name: always(text({ least: 1, most: 100 })), image_uri: may(reference('image')) },
  sample: { display_name: 'Acme' },
};

export const ad: Resource = {
  id: idOf('1730'),
  parent: 'adgroup',
  states,
  fields: {
    ad_name: name,
    ad_format: always(words(...FORMATS)),
    image_ids: always(list(reference('image'), { least: 1, most: 35 })),
    music_id: may(text()),
    ad_text: may(text({ like: /^[^\p{Extended_Pictographic}\p{Cc}]{1,100}$/u, sample: 'Light and quick.' })),
    call_to_action: may(words(...BUTTONS)),
    landing_page_url: may(text({ like: /^https?:\/\/\S+$/, sample: 'https://example.com/' })),
    identity_type: always(words(...IDENTITY_TYPES)),
    identity_id: always(text({ least: 1 })),
    identity_authorized_bc_id: may(text()),
    aigc_disclosure_type: { form: words('NOT_DECLARED', 'SELF_DISCLOSURE'), default: 'NOT_DECLARED' },
    is_smart: smart,
    /** Until then nobody has reviewed it, unless somebody says so. */
    review_ends: { form: whole(), isReadOnly: true },
    reasons: { form: list(text()), isReadOnly: true },
  },
  rules: [
    rule(
      'carousel_has_music',
      'music_id',
      () => ({ music_id: '1' }),
      ({ ad_format: format, music_id: music }, { find, account }) =>
        format !== 'CAROUSEL_ADS' || lies(items(find(account)?.body, 'musics'), 'music_id', music),
    ),
    rule(
      'picture_runs_on_tiktok',
      'ad_format',
      () => ({ ad_format: 'SINGLE_IMAGE' }),
      ({ ad_format: format }, { find, parent }) => {
        const placements = find(parent ?? '')?.body['placements'];
        return format !== 'SINGLE_IMAGE' || (Array.isArray(placements) && !placements.includes('PLACEMENT_TIKTOK'));
      },
    ),
    rule(
      'identity_is_there',
      'identity_id',
      () => ({ identity_id: '1' }),
      ({ identity_type: type, identity_id: id }, { find, account }) =>
        type === OWN
          ? find(textOf(id))?.resource === 'identity'
          : items(find(account)?.body, 'tiktok_accounts').some(
              (each) => each['identity_id'] === id && each['identity_type'] === type,
            ),
    ),
  ],
  sample: {
    ad_name: 'Ad',
    ad_format: 'CAROUSEL_ADS',
    image_ids: ['@image'],
    music_id: '7040',
    identity_type: OWN,
    identity_id: '@identity',
    landing_page_url: 'https://example.com/',
  },
};
