import { useState } from 'react';
import { PLACE_LIMIT } from '#domain/search/filters.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { Field } from '../form/Field.tsx';
import { useTypedBefore } from '../form/typed-before.ts';
import styles from './place.module.css';

interface Props {
  /** What is in the field at first. */
  readonly initially: string;
  readonly isBusy: boolean;
  /** Why nothing was found. */
  readonly error: string | undefined;
  /** What was found. */
  readonly found: string | undefined;
  readonly onSearch: (text: string) => void;
}

/** The field with which a map is sent to a place. */
export function PlaceSearch({ initially, isBusy, error, found, onSearch }: Props) {
  const t = useT();
  const [text, setText] = useState(initially);
  const input = useTypedBefore(text, setText);
  return (
    <form
      className={styles['search']}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <Field label={t('place.field.label')} error={error} hint={found ?? t('place.field.hint')}>
        {(control) => (
          <div className={styles['searchRow']}>
            <input
              {...control}
              ref={input}
              aria-required={undefined}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={text}
              maxLength={PLACE_LIMIT}
              onChange={(event) => setText(event.target.value)}
            />
            <button
              type="submit"
              className={styles['go']}
              aria-busy={isBusy}
              aria-label={isBusy ? t('place.field.busy') : t('place.field.button')}
            >
              <Icon name="search" />
            </button>
          </div>
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {error ?? found}
      </p>
    </form>
  );
}
