import { useId, useLayoutEffect } from 'react';
import type { OptionTotal } from '#api/facets.ts';
import type { TermState } from '#domain/search/terms.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { useEarlyChoice } from '../form/hydration.ts';
import { useLocale, useT } from '../island.tsx';
import { findsNothing, totalText } from './total-text.ts';
import styles from './term-option.module.css';

interface Props {
  readonly name: string;
  readonly text: string;
  readonly drawing?: DrawingName | undefined;
  readonly isAlone: boolean;
  readonly state: TermState;
  /** Undefined until loaded. */
  readonly total: OptionTotal | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  /** Chooses this option and no other. */
  readonly onChooseOnly?: (() => void) | undefined;
}

export function TermOption({ onChooseOnly, ...props }: Props) {
  const t = useT();
  if (onChooseOnly === undefined) return <Option {...props} />;
  return (
    <div className={styles['frame']}>
      <Option {...props} />
      <button
        type="button"
        aria-label={t('search.panel.onlyOf', { option: props.text })}
        onClick={onChooseOnly}
      >
        {t('search.panel.only')}
      </button>
    </div>
  );
}

function Option({ name, text, drawing, isAlone, state, total, onChoose }: Omit<Props, 'onChooseOnly'>) {
  const locale = useLocale();
  const totalId = useId();
  const box = useEarlyChoice<HTMLInputElement>();
  useLayoutEffect(() => showSome(box.current, state === 'some'), [box, state]);
  return (
    <label
      className={styles[drawing ? 'tile' : 'row']}
      data-alone={isAlone ? '' : undefined}
      data-finds-nothing={total !== undefined && findsNothing(total) && state === 'off' ? '' : undefined}
    >
      <input
        type="checkbox"
        name={name}
        checked={state === 'on'}
        ref={box}
        aria-describedby={total === undefined ? undefined : totalId}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {drawing && <Drawing name={drawing} />}
      <span>{text}</span>
      <small id={totalId} aria-hidden="true">
        {total !== undefined && totalText(total, locale)}
      </small>
    </label>
  );
}

function showSome(box: HTMLInputElement | null, isSome: boolean): void {
  if (box) box.indeterminate = isSome;
}
