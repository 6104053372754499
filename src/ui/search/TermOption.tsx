import { useId } from 'react';
import { TOTAL_LIMIT } from '#domain/search/search-query.ts';
import type { TermState } from '#domain/search/terms.ts';
import { formatNumber } from '#site/format.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { useLocale } from '../island.tsx';
import styles from './term-option.module.css';

interface Props {
  readonly name: string;
  readonly text: string;
  readonly drawing?: DrawingName | undefined;
  readonly isAlone: boolean;
  readonly state: TermState;
  /** Undefined until loaded. */
  readonly total: number | undefined;
  readonly onChoose: (isChosen: boolean) => void;
}

export function TermOption({ name, text, drawing, isAlone, state, total, onChoose }: Props) {
  const locale = useLocale();
  const totalId = useId();
  return (
    <label
      className={styles[drawing ? 'tile' : 'row']}
      data-alone={isAlone ? '' : undefined}
      data-finds-nothing={total === 0 && state === 'off' ? '' : undefined}
    >
      <input
        type="checkbox"
        name={name}
        checked={state === 'on'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        aria-describedby={total === undefined ? undefined : totalId}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {drawing && <Drawing name={drawing} />}
      <span>{text}</span>
      <small id={totalId} aria-hidden="true">
        {total !== undefined && formatNumber(Math.min(total, TOTAL_LIMIT), locale)}
        {total !== undefined && total >= TOTAL_LIMIT && '+'}
      </small>
    </label>
  );
}
