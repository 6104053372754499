import { useState } from 'react';
import { NAME_LIMIT } from '#domain/saved-search/saved-search.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from '../form/TextField.tsx';
import { useT } from '../island.tsx';
import styles from './saved-search-card.module.css';

interface Props {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Enter saves, Escape cancels; the text stays on failure. */
export function NameForm({ name, isBusy, onSave, onCancel }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={styles['naming']}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField
        label={t('saved-searches.actions.name')}
        value={typed}
        onChange={setTyped}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="small" aria-busy={isBusy} aria-disabled={isBusy}>
          {t('saved-searches.actions.saveName')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('saved-searches.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
