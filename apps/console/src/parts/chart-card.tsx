import '@mantine/charts/styles.layer.css';
import { Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.js';

const { insights } = texts.audiences;

interface ChartCardProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** Names the columns of the table; the first one names the rows. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly children: ReactNode;
}

/** A chart, and its numbers as a table for those who do not see it or want to copy them. */
export function ChartCard({ title, about, headers, rows, children }: ChartCardProps) {
  return (
    <Stack className="card" gap="sm">
      <div>
        <Title order={3} size="h5">
          {title}
        </Title>
        {about && (
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      <div role="img" aria-label={insights.chart(title)}>
        {children}
      </div>
      <details className="numbers">
        <summary>{insights.numbers}</summary>
        <Numbers title={title} headers={headers} rows={rows} />
      </details>
    </Stack>
  );
}

export function Numbers({ title, headers, rows }: Pick<ChartCardProps, 'title' | 'headers' | 'rows'>) {
  const classOf = (column: number): string | undefined => (column === 0 ? undefined : 'number');
  return (
    <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={title} verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {headers.map((header, column) => (
              <Table.Th key={header} className={classOf(column)}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row[0]}>
              {row.map((cell, column) => (
                <Table.Td key={headers[column]} className={classOf(column)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
