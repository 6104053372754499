import type { ComponentProps } from 'react';
import { FREQUENCIES, type Frequency } from '#domain/saved-search/saved-search.ts';
import { Select } from '../form/Select.tsx';
import { useT } from '../island.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: Frequency;
  readonly onChange: (frequency: Frequency) => void;
  /** Guests need mails, since they have no other way to see matches. */
  readonly offersNone: boolean;
}

export function FrequencySelect({ value, onChange, offersNone, ...select }: Props) {
  const t = useT();
  const offered = FREQUENCIES.filter((frequency) => offersNone || frequency !== 'none');
  return (
    <Select
      {...select}
      value={value}
      onChange={({ target }) => onChange(offered.find((name) => name === target.value) ?? value)}
    >
      {offered.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`saved-searches.frequency.${frequency}`)}
        </option>
      ))}
    </Select>
  );
}
