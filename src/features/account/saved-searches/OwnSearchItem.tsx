import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { savedName } from '#ui/saved-search/saved-words.ts';
import { SavedSearchCard } from '#ui/saved-search/SavedSearchCard.tsx';
import { change, lookAt, remove, restore, type OwnSearch } from './own-searches.ts';
import styles from './saved-searches.module.css';

export function OwnSearchItem({ own: { search, isDeleted } }: { readonly own: OwnSearch }) {
  const t = useT();
  const locale = useLocale();
  const whole = useRef<HTMLLIElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  /** Moves the focus to the control that replaces the button. */
  async function run(action: () => Promise<boolean>, next: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const isDone = await action();
    flushSync(() => {
      setIsBusy(false);
      setHasFailed(!isDone);
    });
    if (isDone) whole.current?.querySelector<HTMLElement>(next)?.focus();
  }

  if (isDeleted) {
    const name = savedName(search, t, locale);
    return (
      <li ref={whole} className={styles['deleted']}>
        <p role="status">{t('saved-searches.list.deleted', { name })}</p>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('saved-searches.actions.undoOf', { name })}
          aria-busy={isBusy}
          onClick={() => void run(() => restore(search), 'a')}
        >
          {t('saved-searches.actions.undo')}
        </Button>
        {hasFailed && <FormMessage type="error">{t('saved-searches.failed.changed')}</FormMessage>}
      </li>
    );
  }
  return (
    <li ref={whole}>
      <SavedSearchCard
        search={search}
        heading="h3"
        offersNone
        isLeaving={isBusy}
        onOpen={() => lookAt(search)}
        onChange={(wanted) => change(search, wanted)}
        onDelete={() => void run(() => remove(search), 'button')}
      >
        {hasFailed && <FormMessage type="error">{t('saved-searches.failed.deleted')}</FormMessage>}
      </SavedSearchCard>
    </li>
  );
}
