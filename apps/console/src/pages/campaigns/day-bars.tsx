// A bar for each day, with the budget of a day as a line. Provisional days are hatched.
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { formatDay, formatMoney } from '../../format.js';
import { texts } from '../../texts.js';

const { pace } = texts.campaigns;

export interface Day {
  readonly date: string;
  readonly spend: string | null;
  readonly isFinal: boolean;
  /** That held on the day; null: not one of a day, or not known. */
  readonly budget: number | null;
}

interface DayBarsProps {
  readonly days: readonly Day[];
  readonly currency: string | null;
  /** null: the budget is not one of a day. */
  readonly perDay: string | null;
}

function dayWords({ date, spend, budget }: Day, currency: string | null): string {
  const held = budget === null ? '' : ` (${pace.perDay}: ${formatMoney(String(budget), currency)})`;
  return `${formatDay(date)}: ${formatMoney(spend, currency)}${held}`;
}

export function DayBars({ days, currency, perDay }: DayBarsProps) {
  const highest = Math.max(...days.map(({ spend }) => Number(spend)), ...days.map(({ budget }) => budget ?? 0), 0.01);
  const percent = (amount: string | number | null): string => `${(Number(amount) / highest) * 100}%`;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed" fw={600}>
        {pace.lastDays(days.length)}
      </Text>
      <div className="day-bars" aria-hidden>
        {days.map((day) => (
          <div key={day.date} className="day" title={dayWords(day, currency)}>
            {day.budget !== null && <div className="day-line" style={{ insetBlockEnd: percent(day.budget) }} />}
            <div className={day.isFinal ? 'day-bar' : 'day-bar hatched'} style={{ blockSize: percent(day.spend) }} />
          </div>
        ))}
      </div>
      <div className="day-ends" aria-hidden>
        <span>{formatDay(first?.date)}</span>
        {perDay !== null && (
          <span className="day-line-legend">
            {pace.perDay} {formatMoney(perDay, currency)}
          </span>
        )}
        <span>{formatDay(last?.date)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{pace.bars(days.length)}</caption>
          <tbody>
            {days.map(({ date, spend, isFinal, budget }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>
                  {formatMoney(spend, currency)}
                  {!isFinal && ` (${pace.provisional})`}
                </td>
                <td>{budget !== null && formatMoney(String(budget), currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Stack>
  );
}
