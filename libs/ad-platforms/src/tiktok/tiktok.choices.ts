// What an account has for its campaigns to choose from: who speaks in the ads, music, pixels and apps.
import { type PlatformSession, type SettingChoice } from '@app/connections';
import { z } from 'zod';
import { writtenText } from '../shared/cleaned-texts.js';
import { nullWhen } from '../shared/failures.js';
import type { TiktokClient, TiktokObject } from './tiktok.client.js';
import { accountId } from './tiktok.reader.js';
import { identityRow, OWN_IDENTITY } from './wire/asset.wire.js';
import { tiktokId } from './wire/states.js';

const name = writtenText.nullish();
const musicRow = z.object({ music_id: z.string().min(1).max(100), name });
const pixelRow = z.object({ pixel_id: tiktokId, pixel_name: name });
const appRow = z.object({ app_id: tiktokId, app_name: name });

/** TikTok accounts that let the advertiser speak as them: one's own, and one of a business. */
const accountTypes = ['TT_USER', 'BC_AUTH_TT'];
/** A list of music is always of a search; by general knowledge, as of 2026-11. */
const music = { music_scene: 'CAROUSEL_ADS', search_type: 'SEARCH_BY_KEYWORD', filtering: { keyword: 'instrumental' } };

const MOST_CHOICES = 500;
const PAGE_ROWS = 100;

const choice = (id: string, said: string | null | undefined): SettingChoice => ({ id, name: said || id, isDefault: false });

/** What speaks is told by its kind, too: `TT_USER:70…`, and with its business: `BC_AUTH_TT:70…:71…` */
const identityOf = ({
  identity_type: type,
  identity_id: id,
  identity_authorized_bc_id: business,
}: z.output<typeof identityRow>) => [type, id, ...(business ? [business] : [])].join(':');

export class TiktokChoices {
  constructor(private readonly client: TiktokClient) {}

  /** A part that TikTok refuses to show is absent; a passing failure fails the look. */
  async of(session: PlatformSession): Promise<Readonly<Record<string, readonly SettingChoice[]>>> {
    const parts: Record<string, SettingChoice[] | null> = {
      identity: await shown(() => this.identities(session, [OWN_IDENTITY])),
      tiktok_account: await shown(() => this.identities(session, accountTypes)),
      music: await shown(async () =>
        (await this.rows(session, musicRow, 'file/music/get/', 'musics', music)).map((row) => choice(row.music_id, row.name)),
      ),
      pixel: await shown(async () =>
        (await this.rows(session, pixelRow, 'pixel/list/', 'pixels')).map((row) => choice(row.pixel_id, row.pixel_name)),
      ),
      app: await shown(async () => (await this.apps(session)).map((row) => choice(row.app_id, row.app_name))),
    };
    return Object.fromEntries(Object.entries(parts).flatMap(([key, choices]) => (choices ? [[key, choices]] : [])));
  }

  private async identities(session: PlatformSession, types: readonly string[]): Promise<SettingChoice[]> {
    const found: SettingChoice[] = [];
    for (const identity_type of types) {
      const rows = await this.rows(session, identityRow, 'identity/get/', 'identity_list', { identity_type });
      found.push(...rows.map((row) => choice(identityOf(row), row.display_name)));
    }
    return found;
  }

  private async apps(session: PlatformSession): Promise<z.output<typeof appRow>[]> {
    const params = { advertiser_id: accountId(session) };
    const answer = z.object({ apps: z.array(appRow).max(10_000) });
    return (await this.client.read(answer, { session, path: 'app/list/', kind: 'accounts', params })).apps.slice(0, MOST_CHOICES);
  }

  private async rows<S extends z.ZodType>(
    session: PlatformSession,
    row: S,
    path: string,
    list: string,
    more: TiktokObject = {},
  ): Promise<z.output<S>[]> {
    const params = { advertiser_id: accountId(session), ...more, page_size: PAGE_ROWS };
    const all: z.output<S>[] = [];
    for await (const each of this.client.rows(row, { session, path, kind: 'accounts', params }, list)) {
      all.push(each);
      if (all.length === MOST_CHOICES) break;
    }
    return all;
  }
}

const shown = <T>(read: () => Promise<T>): Promise<T | null> => read().catch(nullWhen('permission', 'rejected', 'not_found'));
