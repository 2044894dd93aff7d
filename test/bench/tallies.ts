// The tallies of organizations, as a bench needs them.
import type pg from 'pg';

/** As if nothing had ever been counted; the sample stays. */
export async function forgetTallies(owner: pg.Client): Promise<void> {
  await owner.query('truncate audiences.member_change, audiences.sampled_member, audiences.tally, audiences.tallied');
}

/** As the first build of an organization does. */
export async function drawSample(owner: pg.Client, organizationId: string): Promise<void> {
  await owner.query(
    "insert into audiences.sampling (organization_id, secret) values ($1, sha256('bench')) on conflict do nothing",
    [organizationId],
  );
}
