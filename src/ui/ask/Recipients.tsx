import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IssueKey } from '#domain/issue.ts';
import { RECIPIENTS_AT_MOST } from '#domain/request/request.ts';
import { formatNumber } from '#site/format.ts';
import type { AskStore } from '#stores/ask/ask-store.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { useFocusRecovery } from '../use-focus-recovery.ts';
import styles from './recipients.module.css';

interface Props {
  readonly several: NonNullable<AskStore['several']>;
  /** By their ids. */
  readonly refused: Readonly<Record<string, IssueKey>> | undefined;
}

/** Who is asked; each can be left out, but for the last. */
export function Recipients({ several, refused }: Props) {
  const t = useT();
  const locale = useLocale();
  const recipients = useStore(several.$recipients);
  const list = useFocusRecovery<HTMLUListElement>();
  useEffect(() => {
    if (refused) list.current?.querySelector<HTMLElement>('[data-refused] button')?.focus();
  }, [refused, list]);
  const { repeated, owners } = several;
  return (
    <div className={styles['recipients']}>
      <ul ref={list} tabIndex={-1} aria-label={t('ask.several.recipients')}>
        {recipients.map(({ _id: id, title, userName }) => {
          const issue = refused?.[id];
          return (
            <li key={id} data-refused={issue && ''}>
              <span>
                <strong>{userName ?? t('ask.theOwner')}</strong> <span>{title}</span>
                {issue && (
                  <span role="alert">{t(issue === 'issues.invalid' ? 'ask.several.invalid' : issue)}</span>
                )}
              </span>
              {recipients.length > 1 && (
                <button
                  type="button"
                  aria-label={t('ask.several.remove', { name: userName ?? title })}
                  onClick={() => several.remove(id)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {owners > RECIPIENTS_AT_MOST && (
        <p>{t('ask.several.tooMany', { number: formatNumber(owners, locale) })}</p>
      )}
      {repeated > 0 && <p>{t('ask.several.repeated', { count: repeated })}</p>}
    </div>
  );
}
