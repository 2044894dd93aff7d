import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ExternalLink, OctagonAlert, TriangleAlert } from 'lucide-react';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { useAllowed } from './campaign-actions.js';
import type { Campaign, Issue } from './campaign.js';
import { issueCure, issueDetail, issuesOf, issueTitle, platformReasons, reviewSentences, waysOf } from './issue-words.js';
import { platformWord, valueText } from '../../parts/value-text.js';

const { why } = texts.campaigns;

interface IssuesProps {
  readonly campaign: Campaign;
  readonly issues?: readonly Issue[];
  /** Where its fields are written. */
  readonly formPath?: string;
}

/** Every reason, the worst first, with what helps. */
export function Issues({ campaign, issues = issuesOf(campaign), formPath = `/campaigns/${campaign.id}/edit` }: IssuesProps) {
  return (
    <Stack gap="sm" component="ul" className="plain-list">
      {issues.map((issue, index) => (
        <li key={`${issue.code} ${issue.channel ?? ''} ${issue.resource?.id ?? ''} ${index}`}>
          <OneIssue campaign={campaign} issue={issue} formPath={formPath} />
        </li>
      ))}
    </Stack>
  );
}

export function NothingWrong({ title, about }: { title: string; about: string }) {
  return (
    <Group gap="sm" className="card" wrap="nowrap">
      <CircleCheck size={20} className="status-green" aria-hidden />
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
    </Group>
  );
}

function OneIssue({ campaign, issue, formPath }: Required<Omit<IssuesProps, 'issues'>> & { issue: Issue }) {
  const allows = useAllowed(campaign);
  const isBlocking = issue.severity === 'blocking';
  const Icon = isBlocking ? OctagonAlert : TriangleAlert;
  const detail = issueDetail(issue);
  const cure = issueCure(issue);
  const reasons = platformReasons(issue, campaign);
  const ways = waysOf(issue, campaign, formPath).filter(({ to }) => allows('update') || !to.startsWith(formPath));
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" className={`card issue issue-${issue.severity}`}>
      <Icon size={20} className={isBlocking ? 'status-red' : 'status-yellow'} aria-hidden />
      <Stack gap={4} flex={1} miw={0}>
        <Group gap="xs" justify="space-between" align="flex-start">
          <Text fw={600}>{issueTitle(issue)}</Text>
          <Text size="xs" c="dimmed" fw={600}>
            {[isBlocking ? why.blocking : why.limiting, issue.channel ? wordFor(issue.channel) : null]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
        {cure && <Text size="sm">{cure}</Text>}
        {detail && (
          <Text size="sm" c="dimmed" className="wrap">
            {detail}
          </Text>
        )}
        {reasons.length > 0 && (
          <Text size="sm" c="dimmed">
            {issue.code === 'creative_rejected' ? why.topics : why.reasons}: {reasons.map(platformWord).join(', ')}
          </Text>
        )}
        {reviewSentences(issue, campaign).map((sentence) => (
          <Text size="sm" className="wrap" key={sentence}>
            {texts.campaigns.tree.said(sentence)}
          </Text>
        ))}
        {issue.code === 'not_supported_on_channel' && issue.limit !== null && (
          <Text size="sm" c="dimmed">
            {why.possible}: {valueText(issue.limit)}
          </Text>
        )}
        {(ways.length > 0 || issue.url) && (
          <Group gap="md" mt={4}>
            {issue.url && (
              <Anchor href={issue.url} target="_blank" rel="noreferrer" size="sm" fw={500}>
                {why.toPlatform} <ExternalLink size={14} aria-hidden />
              </Anchor>
            )}
            {ways.map(({ to, label }) => (
              <Anchor key={to} component={Link} to={to} size="sm" fw={500}>
                {label}
              </Anchor>
            ))}
          </Group>
        )}
      </Stack>
    </Group>
  );
}
