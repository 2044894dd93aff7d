import { Code, Stack, Table, Text, Title } from '@mantine/core';
import { formatNumber } from '../../../format.js';
import { texts } from '../../../texts.js';
import { type Fault, faults } from './identifier-forms.js';
import type { LeavingRow } from './member-row.js';
import { fieldNames } from './member.fields.js';
import type { Counts, Tally } from './people-file.js';

const { people } = texts.audiences;

/** The first people, exactly as they leave. */
export function LeavingPreview({ rows }: { rows: readonly LeavingRow[] }) {
  const columns = fieldNames.filter((field): field is keyof LeavingRow => rows.some((row) => field in row));
  if (columns.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {people.previewNone}
      </Text>
    );
  return (
    <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={people.preview} verticalSpacing={6} fz="sm" className="leaving">
        <Table.Thead>
          <Table.Tr>
            {columns.map((field) => (
              <Table.Th key={field}>{people.fields[field]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={JSON.stringify(row)}>
              {columns.map((field) => (
                <Table.Td key={field}>{row[field] === undefined ? texts.none : <Value of={row[field]} />}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const LONG = 40;

/** Hashes are told apart by their ends. */
const Value = ({ of: text }: { of: string }) => (
  <Code title={text}>{text.length > LONG ? `${text.slice(0, 12)} … ${text.slice(-6)}` : text}</Code>
);

/** How many can be sent, and why the others stay. */
export function Findings({ of: { lines, usable, unusable, dropped } }: { of: Counts }) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {people.usable(formatNumber(usable), formatNumber(lines))}
      </Text>
      <Reasons title={people.unusable} of={unusable} />
      <Reasons title={people.dropped} of={dropped} />
    </Stack>
  );
}

function Reasons({ title, of: tally }: { title: string; of: Tally }) {
  const told = faults.flatMap((fault: Fault) => (tally[fault] ? [[fault, tally[fault]] as const] : []));
  if (told.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h6">
        {title}
      </Title>
      <ul className="faults">
        {told.map(([fault, { count, lines }]) => (
          <li key={fault}>
            {people.linesNamed(count, lines)}: {people.faults[fault]}
          </li>
        ))}
      </ul>
    </div>
  );
}
