import type { ComponentProps } from 'react';
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/units/unit-systems.ts';
import { Select } from '../form/Select.tsx';

interface Props extends ComponentProps<'select'> {
  readonly words: Readonly<Record<UnitSystem, string>>;
  /** Said where the browser keeps no choice. */
  readonly refusal: string;
}

/** The page's script chooses (src/features/header/header.ts): it works before hydration, and no island has to. */
export function UnitsSelect({ words, refusal, ...select }: Props) {
  return (
    <Select {...select} data-units={refusal}>
      {UNIT_SYSTEMS.map((system) => (
        <option key={system} value={system}>
          {words[system]}
        </option>
      ))}
    </Select>
  );
}
