import { TextInput, type TextInputProps } from '@mantine/core';
import { dayPattern, formatDay, formatLocalTime } from '../format.js';
import { locales } from '../locale.js';

interface DayInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'inputContainer'> {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with its time; `''`: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
}

/**
 * A day to type or to pick with the browser's own calendar. Browsers write it in the language of their menus, whatever
 * language a person prefers, so outside of typing it stands there as that person writes days.
 */
export function DayInput({ value, onChange, withTime = false, ...rest }: DayInputProps) {
  const pattern = withTime ? `${dayPattern}, --:--` : dayPattern;
  const shown = value === '' ? pattern : withTime ? formatLocalTime(value) : formatDay(value);
  return (
    <TextInput
      {...rest}
      type={withTime ? 'datetime-local' : 'date'}
      lang={locales[0]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputContainer={(input) => (
        <div className="day-field">
          {input}
          <span className={value === '' ? 'day-shown day-pattern' : 'day-shown'} aria-hidden>
            {shown}
          </span>
        </div>
      )}
    />
  );
}
