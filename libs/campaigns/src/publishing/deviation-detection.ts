// What differs on a platform from what we told it last, because somebody changed it there.
import { sameValue } from '@app/kernel';
import { resolved, type TreeTraits } from '@app/connections';
import { type FieldDeviation, type Deviation, SWITCH } from '../domain/deviation.js';
import { ROOT } from '../domain/node-words.js';
import { isContent, isOwn, isSwitched, type TreeNode } from './tree-node.js';
import { idsByKey, lagOf, present } from './reconciliation.js';

/** Of a campaign that was removed there, nothing else is told. */
export function deviationsOf(nodes: readonly TreeNode[], traits: TreeTraits): Deviation[] {
  const ours = present(nodes)
    .filter(isOwn)
    .filter((node) => !isContent(node));
  const root = ours.find(({ key }) => key === ROOT);
  if (root?.state === 'gone') return switchedThere(root, 0);
  const ids = idsByKey(nodes);
  const lag = lagOf(traits);
  return ours
    .flatMap((node) => [...changedThere(node, ids, traits.campaignFields[node.kind] ?? {}), ...switchedThere(node, lag)])
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ node, platformField }: FieldDeviation): string => `${node} ${platformField}`;

/** What the platform shows is also ours where a call of ours was carried out and its answer lost. */
function changedThere(
  { key, state, applied, shown, body }: TreeNode,
  ids: ReadonlyMap<string, string>,
  says: Readonly<Record<string, readonly string[]>>,
): Deviation[] {
  if (state !== 'created') return [];
  const desired = resolved(body, ids);
  return Object.entries(shown ?? {}).flatMap(([platformField, theirs]) => {
    const ours = applied?.[platformField];
    if (ours === undefined || sameValue(ours, theirs) || sameValue(desired[platformField], theirs)) return [];
    return [{ node: key, fields: says[platformField] ?? [platformField], platformField, ours, theirs }];
  });
}

/** What is on although it should not be is no deviation: it is stopped again. */
function switchedThere({ key, kind, state, isOn, platformStatus, syncedAt, toldAt }: TreeNode, lag: number): Deviation[] {
  if (!isSwitched({ kind }) || !isOn) return [];
  const of = { node: key, fields: [SWITCH], platformField: SWITCH, ours: 'enabled' };
  if (state === 'gone') return [{ ...of, theirs: 'removed' }];
  const isSeenSince = toldAt === null || (syncedAt !== null && syncedAt.getTime() - lag >= toldAt.getTime());
  return state === 'created' && platformStatus === 'paused' && isSeenSince ? [{ ...of, theirs: 'paused' }] : [];
}

/** Of the fields that were to be made ours again, those that the platform does not show as ours yet. */
export const unseen = (reasserted: readonly FieldDeviation[], nodes: readonly TreeNode[]): FieldDeviation[] =>
  reasserted.filter(({ node: key, platformField: field }) => {
    const node = present(nodes).find((each) => each.key === key);
    if (node?.state !== 'created' || !(field in node.body)) return false;
    return !sameValue(resolved(node.body, idsByKey(nodes))[field], node.shown?.[field]);
  });

/** Whether a reconciliation says the field at all. */
export const isSent = ({ node: key, platformField }: FieldDeviation, nodes: readonly TreeNode[]): boolean =>
  present(nodes).some((node) => node.key === key && node.state === 'created' && platformField in node.body);
