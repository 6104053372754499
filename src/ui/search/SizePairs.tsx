import { useId } from 'react';
import type { SizePair } from '#domain/facts/fact.ts';
import { toMetric } from '#domain/units/units.ts';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useUnits } from '../units/use-units.ts';
import styles from './filter-panel.module.css';

interface Props {
  /** Of the fact. */
  readonly name: string;
  readonly pairs: readonly SizePair[];
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A press asks for the smaller of both, so that neither kind of building is missed; a second one takes it back. */
export function SizePairs({ name, pairs, value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const captionId = useId();
  const isByFeet = useUnits() === 'us';
  return (
    <div className={styles['pairs']} role="group" aria-labelledby={captionId}>
      <p id={captionId}>{t('facts.filters.usual', { name })}</p>
      {pairs.map(({ meters, feet }) => {
        const least = Math.min(meters, toMetric(feet, 'length', 'us'));
        const [one, other] = [
          `${formatNumber(meters, locale)}\u00a0m`,
          `${formatNumber(feet, locale)}\u00a0ft`,
        ];
        return (
          <button
            key={meters}
            type="button"
            aria-pressed={value === least}
            onClick={() => onChange(value === least ? undefined : least)}
          >
            {isByFeet ? `${other} (${one})` : `${one} (${other})`}
          </button>
        );
      })}
    </div>
  );
}
