// The vocabulary of the nodes of a campaign on a platform.

/**
 * - `planned`: nothing was sent yet. - `intended`: a call that creates it was announced, and whether it was carried out is not
 * known.
 * - `created`: it is on the platform. - `gone`: it was removed there. - `retired`: another one took its place, or it is no
 * longer wanted.
 */
export const nodeStates = ['planned', 'intended', 'created', 'gone', 'retired'] as const;
export type NodeState = (typeof nodeStates)[number];

/** What a reconciliation would do with a node. */
export const nodeActions = ['create', 'change', 'replace', 'switch_off', 'keep'] as const;
export type NodeAction = (typeof nodeActions)[number];

/** The key of the campaign itself in every tree. */
export const ROOT = 'campaign';
