// What the service remarks on a brief, in plain words: what it means and what helps.
import { Alert, Stack, Text } from '@mantine/core';
import { Info, TriangleAlert } from 'lucide-react';
import { formatWord } from '../../format.js';
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

function told(findings: readonly Finding[]): Told[] {
  const unused = findings.filter(({ topic }) => topic === 'fact_unused').map(({ evidence }) => quoted(evidence));
  const rest = findings.filter(({ topic }) => topic !== 'fact_unused');
  return [
    ...rest.map(toldOf),
    ...(unused.length > 0
      ? [{ title: words.unused(unused.length), about: words.unusedAbout(unused.join(', ')), isSerious: false }]
      : []),
  ].sort((one, other) => Number(other.isSerious) - Number(one.isSerious));
}

function toldOf({ topic, severity, evidence, field }: Finding): Told {
  if (topic === 'brief_too_thin') return { ...words.tooThin(evidence.replace(/^add: /, '')), isSerious: false };
  if (topic === 'language_mismatch') {
    const [prompt = '', ads = ''] = [...evidence.matchAll(/: ([a-z]{2})/g)].map(([, code = '']) => languageName(code));
    return { ...words.mismatch(prompt, ads), isSerious: false };
  }
  if (topic === 'policy_unchecked') return { ...words.unchecked(quoted(evidence)), isSerious: false };
  if (topic.startsWith('logo_')) return { title: words.logoUnused, about: evidence, isSerious: false };
  if (topic.startsWith('image_')) return { title: words.imageUnused, about: evidence, isSerious: false };
  const isSerious = severity === 'prohibited';
  const about = isSerious ? words.prohibitedAbout : words.limitedAbout;
  return { title: words.sensitive(formatWord(topic)), about: about(quoted(evidence), fieldName(field)), isSerious };
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
