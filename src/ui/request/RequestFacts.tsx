import { useState } from 'react';
import { dayAt } from '#domain/listing/availability.ts';
import type { ListedRequest } from '#domain/request/request.ts';
import { formatDate, formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './request-facts.module.css';

type Facts = Pick<ListedRequest, 'answered' | 'recipients' | 'answerBy' | 'closedAt'>;

export function RequestFacts({ request }: { readonly request: Facts }) {
  const t = useT();
  const locale = useLocale();
  const { answered, recipients, answerBy, closedAt } = request;
  const [today] = useState(() => dayAt(Date.now()));
  const isOver = answered < recipients && answerBy < today;
  return (
    <p className={styles['facts']}>
      <strong data-state={closedAt ? 'closed' : 'open'}>
        {t(closedAt ? 'requests.closed' : 'requests.open')}
      </strong>
      <span>
        {t('requests.answered', {
          answered: formatNumber(answered, locale),
          recipients: formatNumber(recipients, locale),
        })}
      </span>
      {!closedAt && (
        <span data-over={isOver ? '' : undefined}>
          {t(isOver ? 'requests.answersWereDue' : 'requests.answerBy', {
            date: formatDate(new Date(answerBy), locale),
          })}
        </span>
      )}
    </p>
  );
}
