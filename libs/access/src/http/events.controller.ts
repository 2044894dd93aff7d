import { Controller, Get } from '@nestjs/common';
import { type Actor, type IdKind, idPrefixes, type Page, publishedTypes, uuidOf } from '@app/kernel';
import {
  anyText,
  choices,
  CurrentActor,
  cursor,
  moment,
  Operation,
  type Parameter,
  type Parameters,
  Query,
  Returns,
  Tag,
  whole,
  withExample,
} from '@app/platform/http';
import { EventsQueries } from '../read/events.queries.js';
import { EventView } from '../read/event.view.js';

const Event = withExample(EventView, {
  id: 'evt_01m80zp1x2fj5a1v0m2k7q9c3d',
  type: 'campaign.paused',
  occurred_at: '2026-11-18T15:00:00.000Z',
  resource: {
    type: 'campaign',
    id: 'cmp_01m80zp1x2fj5a1v0m2k7q9c3d',
    url: '/v1/campaigns/cmp_01m80zp1x2fj5a1v0m2k7q9c3d',
  },
  changes: { status: ['active', 'paused'] },
  actor: { via: 'api', user_id: 'usr_01m80znj08e259ezv6m87h4t22', key_id: 'key_01m80zp1x2fj5a1v0m2k7q9c3d' },
  request_id: 'req_01jdqm6gnceha8bmyqy3c6z3jx',
});

const types = (): Parameter<readonly string[] | null> => choices('Only events of these types.', publishedTypes());
/** The contexts above declare their events later: asked when the document is made, and for each request. */
const type: Parameter<readonly string[] | null> = {
  ...types(),
  get schema() {
    return types().schema;
  },
  read: (text) => types().read(text),
};

const kinds = Object.keys(idPrefixes) as IdKind[];
const resource_id: Parameter<string | null> = {
  ...anyText('Only events of this record, of whatever kind it is.'),
  read: (text) => {
    const uuid = kinds.map((kind) => uuidOf(kind, text)).find((found) => found !== undefined);
    return uuid === undefined ? { code: 'invalid_value', must: 'is not such an id' } : { value: uuid };
  },
};

const table = {
  limit: whole('Events on one page, which may have fewer although more follow: see `has_more`.', 1, 100, 20),
  cursor,
  type,
  resource_id,
  since: moment('Only what occurred on or after this day or instant (UTC). Absent: all that is kept.'),
};

@Tag('Events', 'What happened, in order, for those who follow it.')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly queries: EventsQueries) {}

  @Get()
  @Operation({
    id: 'events.list',
    errors: [],
    summary: 'List or follow the events of the organization',
    description:
      'The oldest first, in the order of their commits: an event that is not on a page yet comes behind all that are. So to ' +
      'follow means to keep `next_cursor`, which this list always gives, and to ask again with it: at once while `has_more` is ' +
      'true, and after some seconds when it is false. Nothing is missed and nothing comes twice, and the cursor does not ' +
      'end with time. A page can be empty and `has_more` true: what lay there was of other types or records. Begin with ' +
      '`since` at the time of your last full read, or without it for the 30 days that events are kept; a cursor from before ' +
      'them is 400 `invalid_cursor`.\n\n' +
      'A reader gets the events whose records it may read: those of campaigns with `campaigns:read`, and so on, as `type` ' +
      'says; a type that it may not read is 403 when it asks for it. Live and test mode have each their own. An event tells ' +
      'what became other in `changes`; read the record for the rest.',
    permission: 'events:read',
    returns: Returns.page(Event),
  })
  list(@CurrentActor() actor: Actor, @Query(table) asked: Parameters<typeof table>): Promise<Page<EventView>> {
    const { limit, cursor: at, type, resource_id: resourceId, since } = asked;
    return this.queries.list(actor, { limit, cursor: at, types: type, resourceId, since: since?.from ?? null });
  }
}
