// The rules of a place and of the brand, as sentences: what is broken first, what was kept on request.
import { Stack, Text } from '@mantine/core';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { formatFileSize, formatNumber, formatWord } from '../../format.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { Variant } from './creative.queries.js';
import { fieldName } from './findings.js';

const words = texts.creative;

export type Rule = Variant['compliance'][number];

function shown(value: Rule['limit'], rule: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return rule.endsWith('bytes') ? formatFileSize(value) : formatNumber(value);
  if (rule === 'picture_size') return value.replace(/-$/, '').replace('-', ' – ').replaceAll('x', ' × ');
  if (rule === 'count') return value.replace('-', '–');
  return value;
}

/** A broken rule for a person. */
export function brokenText({ rule, field, limit, actual }: Rule): string {
  const place = fieldName(field);
  if (actual === 'not_checked') return words.notChecked(words.ruleNames[rule] ?? formatWord(rule));
  const told = words.broken[rule];
  const found = rule === 'logo' && typeof actual === 'string' ? formatWord(actual).toLowerCase() : shown(actual, rule);
  return told ? told({ place, limit: shown(limit, rule), actual: found }) : `${place}: ${formatWord(rule)}`;
}

const keptText = ({ rule, field }: Rule): string =>
  `${words.ruleNames[rule] ?? formatWord(rule)}${field === 'copy' ? '' : `: ${fieldName(field).toLowerCase()}`}`;

export const brokenRules = ({ compliance }: Variant): readonly Rule[] =>
  compliance
    .filter(({ passed }) => !passed)
    .sort((one, other) => Number(other.severity === 'hard') - Number(one.severity === 'hard'));

export function BrokenRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="rules">
      {rules.map((rule) => (
        <li
          key={`${rule.field} ${rule.rule} ${rule.limit}`}
          className={rule.severity === 'hard' ? 'status-red' : 'status-yellow'}
        >
          {rule.severity === 'hard' ? <CircleX size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
          <span>
            <b>{rule.severity === 'hard' ? words.refused : words.hint}</b> {brokenText(rule)}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Compliance({ variant }: { variant: Variant }) {
  const broken = brokenRules(variant);
  const kept = [...new Set(variant.compliance.filter(({ passed }) => passed).map(keptText))];
  return (
    <Stack gap="sm">
      {broken.length > 0 ? <BrokenRules rules={broken} /> : <Text size="sm">{words.allKept(wordFor(variant.channel))}</Text>}
      <details>
        <summary className="kept-rules">{words.keptRules(kept.length)}</summary>
        <ul className="rules">
          {kept.map((text) => (
            <li key={text} className="status-green">
              <Check size={16} aria-hidden />
              <span className="plain">{text}</span>
            </li>
          ))}
        </ul>
      </details>
    </Stack>
  );
}
