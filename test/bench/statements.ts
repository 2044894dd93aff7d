// The measured reads as plain SQL, with the columns of the product's own list and get.
const columns = `*, (select json_agg(p order by p.channel) from campaigns.placed p
  where p.organization_id = $1 and p.campaign_id = campaign.id) as platform`;

export const STATES = ['draft', 'active', 'paused', 'completed'] as const;

export const LIST = `select ${columns} from campaigns.campaign where organization_id = $1 and status = any($2::text[])
  order by created_at desc, id desc limit $3`;
export const GET = `select ${columns} from campaigns.campaign where organization_id = $1 and id = $2`;
