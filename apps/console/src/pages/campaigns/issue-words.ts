// What keeps a campaign from delivering, in plain words, and where it is mended.
import type { Schemas } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';

export type Issue = Schemas['DeliveryIssue'];

const { issues } = texts.campaigns;

/** A sentence of the service, with the platform's name in place of its key. */
export const sentenceOf = ({ message, channel }: Pick<Issue, 'message' | 'channel'>): string =>
  channel ? message.replaceAll(channel, wordFor(channel)) : message;

export const issueTitle = (issue: Issue): string => issues[issue.code]?.title ?? sentenceOf(issue);
export const issueCure = (issue: Issue): string | null => issues[issue.code]?.cure ?? null;
