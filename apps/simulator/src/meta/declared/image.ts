/** The picture: known by a hash of its content, of which only Meta knows how it is made. */
import { type Resource, text } from '../../core/declaration.js';
import { may } from './account.js';
import { idOf } from './campaign.js';

export const image: Resource = {
  id: idOf('2390'),
  parent: null,
  states: { atFirst: ['ACTIVE'], moves: { ACTIVE: ['DELETED'] }, gone: ['DELETED'], hidden: ['DELETED'] },
  fields: {
    hash: { form: text({ like: /^[0-9a-f]{32}$/ }), required: true, fixed: true },
    name: may(text()),
  },
  unique: [{ field: 'hash', within: 'account' }],
  sample: { hash: '8cf71d0b6a2e4f5890ab13cd57ef9b24' },
};
