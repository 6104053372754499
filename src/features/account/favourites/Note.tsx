import { useEffect, useState } from 'react';
import { NOTE_LIMIT, type Favourite } from '#domain/favourite/favourite.ts';
import type { Key } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useT } from '#ui/island.tsx';
import { myFavourites } from './my-favourites.ts';
import styles from './favourites.module.css';

const SAVING_WORDS = {
  busy: 'favourites.note.saving',
  done: 'favourites.note.saved',
  failed: 'favourites.note.failed',
} satisfies Record<string, Key>;

/** Saved on blur; a note that could not be saved stays in the field. */
export function Note({ favourite }: { readonly favourite: Favourite }) {
  const t = useT();
  const [text, setText] = useState<string>();
  const [saving, setSaving] = useState<'idle' | keyof typeof SAVING_WORDS>('idle');
  async function save(): Promise<void> {
    if (text === undefined || text.trim() === favourite.note) return;
    setSaving('busy');
    const isSaved = await myFavourites.change(favourite, { note: text });
    setSaving(isSaved ? 'done' : 'failed');
  }
  useEffect(() => {
    // Phones may kill a hidden page.
    const saveUnseen = () => void (document.visibilityState === 'hidden' && save());
    document.addEventListener('visibilitychange', saveUnseen);
    return () => document.removeEventListener('visibilitychange', saveUnseen);
  });
  return (
    <div className={styles['note']}>
      <TextArea
        label={t('favourites.note.label')}
        value={text ?? favourite.note}
        rows={1}
        maxLength={NOTE_LIMIT}
        onChange={(typed) => {
          setText(typed);
          setSaving('idle');
        }}
        onBlur={() => void save()}
      />
      <p role="status" data-saving={saving}>
        {saving !== 'idle' && t(SAVING_WORDS[saving])}
      </p>
      {saving === 'failed' && (
        <Button variant="plain" size="small" onClick={() => void save()}>
          {t('common.actions.retry')}
        </Button>
      )}
    </div>
  );
}
