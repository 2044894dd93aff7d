/** Create, pause and remove of ads, and edits of their content, which restart the review. */
import type { Ad, AdGroup } from '../ad-tables.js';
import { failure, GoogleAdsError } from '../errors.js';
import { isRecord } from '../message-schema.js';
import {
  changes,
  checkCreate,
  checkMask,
  checkName,
  named,
  nextId,
  ownId,
  refuse,
  resourceName,
  text,
  type Operation,
  type Target,
} from '../operation.js';
import { beginReview } from '../review.js';
import { checkedContent, type Content } from './ad-checks.js';
import { AD_DATA, AD_FORMATS, type AdFormat } from './ad-formats.table.js';
import { campaignOf, findAdGroup, nodeStatus, parentAdGroup } from './ad-group-operations.js';
import { checkUrls, urlsOf, type Urls } from './ad-urls.js';

/** Ads that are not removed, per ad group; of search ads three may be enabled. */
const MOST_ADS = 50;
const MOST_ENABLED_SEARCH_ADS = 3;

function formatOf(operation: Operation, ad: Record<string, unknown>): [string, AdFormat, Content] {
  for (const field of AD_DATA) {
    const [format, content] = [AD_FORMATS[field], ad[field]];
    if (format !== undefined && isRecord(content)) return [field, format, content];
  }
  throw refuse(operation, 'fieldError.REQUIRED', 'ad.ad_data');
}

async function checkRoom({ sql }: Target, operation: Operation, group: AdGroup, { type, status, id }: Ad): Promise<void> {
  const others = await sql.query<Pick<Ad, 'type' | 'status'>>(
    "select type, status from google_ads.ad where ad_group_id = $1 and status <> 'REMOVED' and id <> $2",
    [group.id, id],
  );
  const search = others.filter((other) => other.type === 'RESPONSIVE_SEARCH_AD' && other.status === 'ENABLED');
  const tooMany = type === 'RESPONSIVE_SEARCH_AD' && status === 'ENABLED' && search.length >= MOST_ENABLED_SEARCH_ADS;
  if (others.length < MOST_ADS && !tooMany) return;
  const [limit, limitType, existing] = tooMany
    ? [MOST_ENABLED_SEARCH_ADS, 'ENABLED_RESPONSIVE_SEARCH_ADS_PER_AD_GROUP', search.length]
    : [MOST_ADS, 'ADS_PER_AD_GROUP', others.length];
  const resourceCountDetails = {
    enclosingId: group.id,
    enclosingResource: 'AD_GROUP',
    limit,
    limitType,
    existingCount: existing,
  };
  const details = { at: operation.at, details: { resourceCountDetails } };
  throw new GoogleAdsError([failure('resourceCountLimitExceededError.ADGROUP_LIMIT', details)]);
}

async function remember({ sql, now, source }: Target, ad: Ad): Promise<void> {
  await sql.query('delete from google_ads.ad_history where ad_id = $1 and at > $2', [ad.id, now]);
  await sql.query(
    `insert into google_ads.ad_history (ad_id, at, source, status, review_status, approval_status, policy_topics, reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ad.id, now, source, ad.status, ad.review_status, ad.approval_status, JSON.stringify(ad.policy_topics), ad.reviewed_at],
  );
}

const asColumns = (ad: Ad) => ({
  ...ad,
  url_custom_parameters: JSON.stringify(ad.url_custom_parameters),
  policy_topics: JSON.stringify(ad.policy_topics),
});

export async function createAd(target: Target, operation: Operation): Promise<string> {
  checkCreate(operation);
  const given = isRecord(operation.resource['ad']) ? operation.resource['ad'] : undefined;
  if (given === undefined) throw refuse(operation, 'fieldError.REQUIRED', 'ad');
  for (const field of ['id', 'type', 'resourceName'])
    if (given[field] !== undefined) throw refuse(operation, 'fieldError.VALUE_MUST_BE_UNSET', `ad.${field}`);
  const { group, campaign } = await parentAdGroup(target, operation);
  const [field, format, content] = formatOf(operation, given);
  if (campaign.channel !== format.channel) throw refuse(operation, 'adError.INVALID_AD_TYPE', `ad.${field}`);
  const name = text(given['name']) ?? null;
  if (name !== null && !format.withName) throw refuse(operation, 'adError.CANNOT_SET_FIELD', 'ad.name', name);
  if (name !== null) checkName(operation, name, 'fieldError.INVALID_VALUE');
  const urls = urlsOf(given);
  checkUrls(operation, urls, format.withUrls, 'ad.');
  const submitted = {
    id: await nextId(target),
    account_id: target.account.id,
    ad_group_id: group.id,
    status: nodeStatus(operation, 'ENABLED'),
    type: format.type,
    name,
    ...urls,
    content: await checkedContent(target, operation, format, content, `ad.${field}.`),
  };
  const ad: Ad = { ...submitted, ...(await beginReview(target, submitted, campaign.id)) };
  await checkRoom(target, operation, group, ad);
  const adGroupAdName = named(target, operation, `${group.id}~${ad.id}`);
  const columns = asColumns(ad);
  await target.sql.query(
    `insert into google_ads.ad (${Object.keys(columns).join(', ')}) values (${Object.keys(columns)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(columns),
  );
  await remember(target, ad);
  return adGroupAdName;
}

/** An ad and its ad group; `id` is the ad's own, and `groupId` that of the resource name, if it has one. */
async function own(target: Target, operation: Operation, id: string, groupId?: string): Promise<{ ad: Ad; group: AdGroup }> {
  const [ad] = await target.sql.query<Ad>('select * from google_ads.ad where id = $1 and account_id = $2', [
    id,
    target.account.id,
  ]);
  const group = ad === undefined ? undefined : await findAdGroup(target, ad.ad_group_id);
  if (ad === undefined || group === undefined || (groupId !== undefined && ad.ad_group_id !== groupId))
    throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  if (ad.status === 'REMOVED') throw refuse(operation, 'adGroupAdError.CANNOT_OPERATE_ON_REMOVED_ADGROUPAD');
  if (group.status === 'REMOVED' || (await campaignOf(target, group)).status === 'REMOVED')
    throw refuse(operation, 'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE');
  return { ad, group };
}

async function setStatus(target: Target, ad: Ad): Promise<void> {
  await target.sql.query('update google_ads.ad set status = $2 where id = $1', [ad.id, ad.status]);
  await remember(target, ad);
}

/** Of an ad in its ad group only the status can be changed. */
export async function updateAdGroupAd(target: Target, operation: Operation): Promise<string> {
  const [groupId, id = ''] = ownId(target, operation).split('~');
  const { ad, group } = await own(target, operation, id, groupId);
  const mask = checkMask(operation);
  const after: Ad = { ...ad, status: changes(mask, 'status') ? nodeStatus(operation, ad.status) : ad.status };
  if (after.status !== ad.status) {
    await checkRoom(target, operation, group, after);
    await setStatus(target, after);
  }
  return resourceName(target.account.id, 'adGroupAd', `${group.id}~${id}`);
}

/** Final. */
export async function removeAdGroupAd(target: Target, operation: Operation): Promise<string> {
  const [groupId, id = ''] = ownId(target, operation).split('~');
  const { ad, group } = await own(target, operation, id, groupId);
  await setStatus(target, { ...ad, status: 'REMOVED' });
  return resourceName(target.account.id, 'adGroupAd', `${group.id}~${id}`);
}

function mergedUrls(before: Ad, given: Urls, mask: string[]): Urls {
  return {
    final_urls: changes(mask, 'finalUrls') ? given.final_urls : before.final_urls,
    final_url_suffix: changes(mask, 'finalUrlSuffix') ? given.final_url_suffix : before.final_url_suffix,
    url_custom_parameters: changes(mask, 'urlCustomParameters') ? given.url_custom_parameters : before.url_custom_parameters,
  };
}

/** The content with the parts that the mask names taken from the request: `responsiveSearchAd.headlines`. */
function mergedContent(before: Content, given: Content, field: string, mask: string[]): Content {
  const after: Content = mask.includes(field) ? {} : { ...before };
  const parts = mask.includes(field) ? Object.keys(given) : mask.flatMap((path) => path.split('.').slice(1, 2));
  for (const part of parts) {
    if (given[part] === undefined) delete after[part];
    else after[part] = given[part];
  }
  return after;
}

/** Texts, images and addresses of a responsive ad can be edited. */
export async function updateAd(target: Target, operation: Operation): Promise<string> {
  const { ad: before, group } = await own(target, operation, ownId(target, operation));
  const [field, format] = Object.entries(AD_FORMATS).find(([, { type }]) => type === before.type) ?? [];
  if (field === undefined || format === undefined) throw new Error(`ad ${before.id} has the unknown type ${before.type}`);
  const mask = checkMask(
    operation,
    AD_DATA.filter((each) => each !== field),
  );
  const given = isRecord(operation.resource[field]) ? operation.resource[field] : {};
  const ofContent = mask.filter((path) => path.split('.')[0] === field);
  const merged = mergedContent(before.content, given, field, ofContent);
  const urls = mergedUrls(before, urlsOf(operation.resource), mask);
  checkUrls(operation, urls, format.withUrls, '');
  const edited = { ...before, ...urls, content: await checkedContent(target, operation, format, merged, `${field}.`) };
  const ad: Ad = { ...edited, ...(await beginReview(target, edited, group.campaign_id)) };
  const columns = asColumns(ad);
  await target.sql.query(
    `update google_ads.ad set final_urls = $2, final_url_suffix = $3, url_custom_parameters = $4, content = $5,
       review_status = $6,
       approval_status = $7, policy_topics = $8, reviewed_at = $9 where id = $1`,
    [
      ad.id,
      ad.final_urls,
      ad.final_url_suffix,
      columns.url_custom_parameters,
      ad.content,
      ad.review_status,
      ad.approval_status,
      columns.policy_topics,
      ad.reviewed_at,
    ],
  );
  await remember(target, ad);
  return resourceName(target.account.id, 'ad', ad.id);
}
