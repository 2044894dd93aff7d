import { statement, type UnitOfWork } from '@app/platform/data';
import type { LinkMail, Links, LinkState } from '../domain/link.js';

const find = statement(
  'access.link.find',
  `select user_id as "userId", kind, digest, created_at as "createdAt", expires_at as "expiresAt", created_by as "createdBy", mail
   from access.link where organization_id = $1 and user_id = $2`,
);
const put = statement(
  'access.link.put',
  `insert into access.link (organization_id, user_id, kind, digest, created_at, expires_at, created_by, mail) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (organization_id, user_id) do update set kind = excluded.kind, digest = excluded.digest, created_at = excluded.created_at,
     expires_at = excluded.expires_at, created_by = excluded.created_by, mail = excluded.mail`,
);
const take = statement(
  'access.link.take',
  `delete from access.link where organization_id = $1 and digest = $2 and expires_at > $3 returning user_id as "userId"`,
);
const end = statement(
  'access.link.end',
  'delete from access.link where organization_id = $1 and (user_id = $2 or created_by = $2)',
);
const mailed = statement('access.link.mailed', 'update access.link set mail = $3 where organization_id = $1 and digest = $2');

export class LinkStore implements Links {
  constructor(private readonly work: UnitOfWork) {}

  async find(userId: string): Promise<LinkState | undefined> {
    const [found] = await this.work.current.rows<LinkState>(find, [userId]);
    return found;
  }

  async put(link: LinkState): Promise<void> {
    const { userId, kind, digest, createdAt, expiresAt, createdBy, mail } = link;
    await this.work.current.affected(put, [userId, kind, digest, createdAt, expiresAt, createdBy, mail]);
  }

  async take(digest: Buffer, now: Date): Promise<string | undefined> {
    const [taken] = await this.work.current.rows<{ userId: string }>(take, [digest, now]);
    return taken?.userId;
  }

  async endOf(userId: string): Promise<void> {
    await this.work.current.affected(end, [userId]);
  }

  async mailed(digest: Buffer, mail: LinkMail): Promise<void> {
    await this.work.current.affected(mailed, [digest, mail]);
  }
}
