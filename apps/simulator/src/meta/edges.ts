/** What a person and an account have beside their trees: accounts, Pages, pixels, apps, forms; and where ads can be shown. */
import type { CoreWorld } from '../core/core-world.js';
import type { CoreObject } from '../core/objects.js';
import type { TokenHolder } from '../grants/grants.js';
import { accountView } from './account-view.js';
import { gone, invalid, noPath, notYours } from './errors.js';
import { askedOf, told } from './fields.js';
import { listed } from './insights-query.js';
import { permissions } from './oauth.js';
import { page } from './paging.js';
import type { Given } from './params.js';
import { localesLike, placesLike } from './places/places.js';

export interface EdgeCall {
  readonly method: string;
  readonly node: string;
  readonly edge: string | undefined;
  readonly given: Given;
  /** Of the edge, without its parameters. */
  readonly address: string;
  readonly held: TokenHolder;
}
type Part = Record<string, unknown>;

const FEW = 8;
const partsOf = ({ body }: Pick<CoreObject, 'body'>, name: string): Part[] =>
  Array.isArray(body[name]) ? (body[name] as Part[]) : [];
const within = (part: Part | undefined, name: string): Part[] => (Array.isArray(part?.[name]) ? (part[name] as Part[]) : []);

export class Edges {
  constructor(
    private readonly world: CoreWorld,
    private readonly call: EdgeCall,
  ) {}

  async ofMe(): Promise<object> {
    const { edge, method, held } = this.call;
    const { world } = this;
    if (edge === undefined) return told({ id: held.person, name: held.name }, this.asked, 'User');
    if (edge === 'permissions' && method === 'GET') return permissions(held);
    if (edge === 'permissions' && method === 'DELETE') {
      await world.grants.change(held.key, { revoked: true }, world.now());
      return { success: true };
    }
    if (method !== 'GET') throw noPath(`/${edge}`);
    if (edge === 'adaccounts') {
      if (!held.scopes.some((each) => ['ads_read', 'ads_management'].includes(each))) throw notYours();
      const now = world.now().getTime();
      return this.toldAll(
        this.accounts.map((each) => accountView(each, held.role, now)),
        'AdAccount',
      );
    }
    if (edge !== 'accounts') throw noPath(`/${edge}`);
    if (!held.scopes.includes('pages_show_list')) return { data: [] };
    const pages = this.accounts.flatMap((each) => partsOf(each, 'pages'));
    const isTokenAsked = this.asked.some(({ name }) => name === 'access_token');
    /** With it the person acts as the Page, for as long as the grant lasts. */
    const access_token = isTokenAsked ? (await world.grants.issueAccessToken(held, world.now(), null)).token : undefined;
    const view = ({ id, name, tasks }: Part) => ({ id, name, tasks, category: 'Brand', access_token });
    return this.toldAll(pages.map(view), 'Page');
  }

  ofAccount(account: CoreObject): object {
    const { edge, method, held } = this.call;
    if (method !== 'GET') throw noPath(`/${edge ?? ''}`);
    if (edge === undefined) return told(accountView(account, held.role, this.world.now().getTime()), this.asked, 'AdAccount');
    if (edge === 'adspixels')
      return this.toldAll(
        partsOf(account, 'pixels').map(({ id, name }) => ({ id, name, last_fired_time: undefined })),
        'AdsPixel',
      );
    if (edge === 'advertisable_applications')
      return this.toldAll(
        partsOf(account, 'apps').map((each) => ({ object_store_urls: undefined, ...each })),
        'Application',
      );
    if (edge === 'instagram_accounts')
      return this.toldAll(
        partsOf(account, 'pages').flatMap((page) => within(page, 'instagram')),
        'InstagramUser',
      );
    if (edge === 'dsa_recommendations') return { data: [{ recommendations: account.body['dsa_recommendations'] }] };
    throw noPath(`/${edge}`);
  }

  formsOf(page: string): object {
    const known = this.accounts.flatMap((each) => partsOf(each, 'pages')).find(({ id }) => id === page);
    if (known === undefined || this.call.method !== 'GET') throw gone(page);
    const view = (form: Part) => ({ status: 'ACTIVE', locale: undefined, leads_count: undefined, ...form });
    return this.toldAll(within(known, 'forms').map(view), 'LeadgenForm');
  }

  /** The first few, silently. */
  search(): object {
    const { given } = this.call;
    const limit = Number(given['limit'] ?? FEW);
    const sought = given['q'] ?? '';
    if (!Number.isInteger(limit) || limit < 1) throw invalid('Param limit must be a positive integer');
    if (given['type'] === 'adlocale') return { data: localesLike(sought, limit) };
    if (given['type'] !== 'adgeolocation') throw invalid('Param type must be one of {adgeolocation, adlocale}');
    const types = listed(given['location_types']);
    return { data: placesLike(sought, types.length === 0 ? ['country', 'region'] : types, given['country_code'] ?? null, limit) };
  }

  paged(all: readonly object[]): object {
    const { given, address } = this.call;
    return page(all, given, address, this.world.config().meta.pageSize);
  }

  private toldAll(views: readonly Part[], node: string): object {
    return this.paged(views.map((each) => told(each, this.asked, node)));
  }

  private get asked() {
    return askedOf(this.call.given['fields'] ?? 'id');
  }

  private get accounts(): CoreObject[] {
    const { account_ids } = this.call.held;
    return this.world.objects.all.filter(({ resource, id }) => resource === 'account' && account_ids.includes(id));
  }
}
