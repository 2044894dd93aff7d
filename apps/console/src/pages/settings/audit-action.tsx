import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { auditedActions } from '../../api/service.table.js';
import { actionWords } from '../../parts/history.js';
import { texts } from '../../texts.js';

const { audit } = texts;
const MOST_OFFERED = 100;

const wordsOf: ReadonlyMap<string, string> = new Map(auditedActions.map((action) => [action, actionWords(action)]));

/** Found by its words; what the list does not know may be typed as the API calls it. */
export function AuditAction({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(wordsOf.get(value) ?? value);
  const choose = (text: string): void => {
    const known = auditedActions.find((action) => wordsOf.get(action) === text);
    const action = known ?? text.trim();
    if (action !== value) onChange(action);
  };
  return (
    <Autocomplete
      label={audit.action}
      placeholder={audit.anyAction}
      data={[...new Set(wordsOf.values())].sort()}
      limit={MOST_OFFERED}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={choose}
      onBlur={() => choose(typed)}
      onKeyDown={({ key }) => key === 'Enter' && choose(typed)}
    />
  );
}
