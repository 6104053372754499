import { useEffect, useState } from 'react';
import { formatNumber } from '#site/format.ts';
import type { SaveOptions, SavingProgress } from '#stores/search/save-found.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './export-found.module.css';

interface Props {
  /** Rejects on failure. */
  readonly save: (saving: SaveOptions) => Promise<void>;
  readonly onClose: () => void;
}

/** Cancelled when the view unmounts. */
export function ExportFound({ save, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<SavingProgress>();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  useEffect(() => {
    const given = new AbortController();
    save({ signal: given.signal, onProgress: setProgress }).then(
      () => setOutcome('saved'),
      () => {
        if (!given.signal.aborted) setOutcome('failed');
      },
    );
    return () => given.abort();
    // What is searched meanwhile is another search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  function retry(): void {
    setOutcome(undefined);
    setProgress(undefined);
    setAttempt(attempt + 1);
  }
  const numbers = progress && {
    fetched: formatNumber(progress.fetched, locale),
    wanted: formatNumber(progress.wanted, locale),
    total: formatNumber(progress.total, locale),
  };
  const isPart = progress !== undefined && (progress.wanted < progress.total || progress.isCapped);
  return (
    <div className={styles['export']} role="group" aria-label={t('csv.label')}>
      {outcome === 'failed' ? (
        <p role="alert">{t('csv.failed')}</p>
      ) : (
        <p role="status">
          <span>
            {outcome === undefined
              ? t(numbers ? 'csv.progress' : 'csv.begun', numbers)
              : numbers && t('csv.saved', { count: progress.fetched, number: numbers.fetched })}
          </span>{' '}
          {isPart && numbers && (
            <span>{t(progress.isCapped ? 'csv.firstOfMore' : 'csv.firstOf', numbers)}</span>
          )}
        </p>
      )}
      {outcome === undefined && (
        <progress max={progress?.wanted} value={progress?.fetched} aria-label={t('csv.label')} />
      )}
      <div>
        {outcome === 'failed' && (
          <Button size="small" variant="quiet" onClick={retry}>
            {t('csv.retry')}
          </Button>
        )}
        <Button size="small" variant="plain" onClick={onClose}>
          {t(outcome === undefined ? 'csv.cancel' : 'csv.close')}
        </Button>
      </div>
    </div>
  );
}
