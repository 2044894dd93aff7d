// What the service remarks on a brief, in plain words: what it means and what helps.
import { Alert, Stack, Text } from '@mantine/core';
import { Info, TriangleAlert } from 'lucide-react';
import { formatWord } from '../../format.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Creative } from './creative.queries.js';

const words = texts.creative;

type Finding = Creative['generation']['findings'][number];

interface Told {
  readonly title: string;
  readonly about: string;
  readonly isSerious: boolean;
}

const quoted = (evidence: string): string => `“${evidence}”`;

const told = (findings: readonly Finding[]): Told[] =>
  findings.map(toldOf).sort((one, other) => Number(other.isSerious) - Number(one.isSerious));

function toldOf({ topic, severity, evidence, field }: Finding): Told {
  if (topic === 'brief_too_thin') return { ...words.tooThin(lackingIn(evidence)), isSerious: false };
  if (topic === 'fact_unclear') return { ...words.unclear(quoted(evidence)), isSerious: false };
  if (topic === 'proposals_failed') return { title: words.proposalsFailed, about: evidence, isSerious: false };
  if (topic === 'policy_unchecked') return { ...words.unchecked(quoted(evidence)), isSerious: false };
  if (topic.startsWith('logo_')) return { title: words.logoUnused, about: evidence, isSerious: false };
  if (topic.startsWith('image_')) return { title: words.imageUnused, about: evidence, isSerious: false };
  const isSerious = severity === 'prohibited';
  const about = isSerious ? words.prohibitedAbout : words.limitedAbout;
  return { title: words.sensitive(formatWord(topic)), about: about(quoted(evidence), fieldName(field)), isSerious };
}

/**
 * "google_ads search: headlines 2 of 3; … . State more …" → "Google Ads, search: headlines 2 of 3". Of before: "add: an offer".
 */
function lackingIn(evidence: string): string {
  const places = [...evidence.matchAll(/(\w+) (\w+): (\w+) (\d+) of (\d+)/g)].map(
    ([, channel = '', format = '', field = '', given, needed]) =>
      `${wordFor(channel)} ${wordFor(format).toLowerCase()}: ${fieldName(field).toLowerCase()} ${given} of ${needed}`,
  );
  return places.length > 0 ? places.join('; ') : evidence.replace(/^add: /, '');
}

const names = new Intl.DisplayNames([texts.locale], { type: 'language' });
export const languageName = (code: string): string => names.of(code) ?? code;

/** `headlines[0]` → "Headline 1" */
export function fieldName(field: string): string {
  const [, part = field, index] = /^(.*)\[(\d+)\]$/.exec(field) ?? [];
  if (index !== undefined) return words.nth(words.singles[part] ?? formatWord(part), Number(index) + 1);
  return words.fields[field] ?? formatWord(field.replace(/^.*\./, ''));
}

export function Findings({ findings }: { findings: readonly Finding[] }) {
  const all = told(findings);
  if (all.length === 0) return null;
  return (
    <Stack gap="sm">
      {all.map(({ title, about, isSerious }) => (
        <Alert
          key={`${title} ${about}`}
          variant="light"
          className={isSerious ? 'failure' : 'remark'}
          color={isSerious ? 'red' : 'yellow'}
          icon={isSerious ? <TriangleAlert size={18} aria-hidden /> : <Info size={18} aria-hidden />}
          title={title}
        >
          <Text size="sm">{about}</Text>
        </Alert>
      ))}
    </Stack>
  );
}
