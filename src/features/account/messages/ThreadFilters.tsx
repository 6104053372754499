import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { THREAD_FILTERS } from '#domain/enquiry/listed-thread.ts';
import { useT } from '#ui/island.tsx';
import { $wanted, loadThreads } from './threads.ts';
import styles from './messages.module.css';

/** Somebody who has rested for so long has typed what they look for. */
const TYPING_MS = 300;

/** Which conversations are listed: by how they stand, and by a company or a word. */
export function ThreadFilters() {
  const t = useT();
  const wanted = useStore($wanted);
  const [text, setText] = useState(wanted.text);
  useEffect(() => {
    const asked = $wanted.get();
    if (text.trim() === asked.text.trim()) return undefined;
    const timer = setTimeout(() => void loadThreads({ ...asked, text }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, wanted]);
  return (
    <div className={styles['filters']} role="search" aria-label={t('messages.filters.label')}>
      <input
        type="search"
        value={text}
        aria-label={t('messages.filters.search')}
        placeholder={t('messages.filters.search')}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="group" aria-label={t('messages.filters.states')}>
        {THREAD_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === wanted.filter}
            onClick={() => void loadThreads({ filter, text })}
          >
            {t(`messages.filters.${filter}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
