/** Scripts that decide how reviews of ads end. */
export const REVIEW_TABLES = `
  create table if not exists google_ads.review_script (
    id bigint generated always as identity primary key, match jsonb not null, outcome text not null, topics jsonb not null);`;
