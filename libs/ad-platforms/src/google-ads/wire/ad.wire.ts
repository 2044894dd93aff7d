// An ad: from a body to Google's resource, and back. One ad shows all variants of one creative in one format.
import type { NodeBody, NodeValue, ObservedNode, ReadyNode } from '@app/connections';
import { z } from 'zod';
import { adFormats, formatOf, type AdFormat, type Names } from '../ad.formats.js';
import type { Batch, IdReader } from '../batch.js';
import { deliveryOf, statuses } from '../delivery.js';
import type { AdRow } from '../google-ads.answers.js';
import type { Operation } from '../google-ads.mutate.js';
import { reviewOf } from '../review.js';
import { googleNames } from '../google-ads.names.js';
import { updateOf } from './update-mask.js';

/** The key of our tag among the custom parameters, which only ads with an address of their own have. */
const TAG = 'advsvc';

const finalUrl = z.string().max(2_048);

/** The parts of the format that the body names, as fields of Google's; an unknown field is a mistake of ours. */
function contentOf(format: AdFormat, body: NodeBody, names: Names): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    if (field === 'type' || field === 'final_url') continue;
    const part = format.parts[field];
    if (!part) throw new Error(`An ad of the type ${format.type} has no field ${field}.`);
    Object.assign(content, part.write(value, names));
  }
  return content;
}

const urlsOf = (url: NodeValue | undefined): string[] => (url === null || url === undefined ? [] : [finalUrl.parse(url)]);

export function createAd(batch: Batch, node: ReadyNode): IdReader {
  const { type } = node.body;
  const format = typeof type === 'string' ? adFormats[type] : undefined;
  if (!format) throw new Error(`There is no ad of the type ${JSON.stringify(type)}.`);
  const finalUrls = urlsOf(node.body['final_url']);
  const group = batch.parentIdOf(node);
  const content = contentOf(format, node.body, { customer: batch.customer, idOf: (to) => batch.idOf(to) });
  const at = batch.add({
    adGroupAdOperation: {
      create: {
        adGroup: batch.name('adGroup', group),
        status: 'PAUSED',
        ad: {
          ...(finalUrls.length === 0 ? {} : { finalUrls }),
          ...(format.hasFinalUrl ? { urlCustomParameters: [{ key: TAG, value: node.tag }] } : {}),
          [format.resource]: Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)),
        },
      },
    },
  });
  return (ids) => {
    const [groupId = '', id = ''] = (ids[at] ?? '').split('~');
    return { id, extra: { group: groupId } };
  };
}

/** `ad`: as it is now, because a change says nothing of its format. */
export function adUpdate(customer: string, { ad }: AdRow['adGroupAd'], fields: NodeBody, names: Names): Operation[] {
  const format = formatOf(ad.type);
  const { final_url, ...rest } = fields;
  const content = contentOf(format, rest, names);
  const said = updateOf(`customers/${customer}/ads/${ad.id}`, {
    ...(final_url === undefined ? {} : { finalUrls: urlsOf(final_url) }),
    ...(Object.keys(content).length === 0 ? {} : { [format.resource]: content }),
  });
  return said ? [{ adOperation: said }] : [];
}

/** An app's ad is alone in its group: nothing of its own can carry a tag, so it is found by the group's. */
export const isTagless = ({ adGroupAd: { ad } }: AdRow): boolean =>
  Object.values(adFormats).some(({ type, hasFinalUrl }) => type === ad.type && !hasFinalUrl);

export function observedAd({ campaign, adGroup, adGroupAd }: AdRow): ObservedNode {
  const { ad } = adGroupAd;
  const known = Object.values(adFormats).find(({ type }) => type === ad.type);
  const content = known ? (ad[known.resource] ?? {}) : {};
  const parts = Object.entries(known?.parts ?? {}).map(([field, part]) => [field, part.read(content)] as const);
  return {
    kind: 'ad',
    ids: { id: ad.id, extra: { group: adGroup.id } },
    parentId: adGroup.id,
    rootId: campaign.id,
    tag:
      ad.urlCustomParameters.find(({ key }) => key === TAG)?.value ??
      (known?.hasFinalUrl === false ? googleNames.read(adGroup.name).tag : null),
    status: statuses[adGroupAd.status],
    delivery: deliveryOf(adGroupAd),
    reasons: adGroupAd.primaryStatusReasons,
    fields: {
      type: known?.name ?? ad.type,
      ...Object.fromEntries(parts),
      ...(known?.hasFinalUrl === false ? {} : { final_url: ad.finalUrls[0] ?? null }),
    },
    review: reviewOf(adGroupAd.policySummary),
  };
}
