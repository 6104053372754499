import { useState } from 'react';
import type { WaitingMail } from '#api/operator/records.ts';
import { formatDateTime } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { LoadedPages } from '../Loaded.tsx';
import { mails, resend } from './mails.ts';
import styles from '../cases/case-file.module.css';

export function Mails() {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <h1>{t('console.pages.mails')}</h1>
      {hasFailed && <FormMessage type="error">{t('console.mails.failed')}</FormMessage>}
      <LoadedPages list={mails}>
        {({ items, total }, more) => (
          <>
            {total > 0 && <p className={styles['quiet']}>{t('console.mails.lead', { count: total })}</p>}
            {items.length === 0 ? (
              <p>{t('console.mails.empty')}</p>
            ) : (
              <ul className={styles['entries']}>
                {items.map((mail) => (
                  <MailRow key={mail.id} mail={mail} onSent={(isSent) => setHasFailed(!isSent)} />
                ))}
              </ul>
            )}
            {more}
          </>
        )}
      </LoadedPages>
    </>
  );
}

interface Props {
  readonly mail: WaitingMail;
  readonly onSent: (isSent: boolean) => void;
}

function MailRow({ mail, onSent }: Props) {
  const t = useT();
  const locale = useLocale();
  const sending = useBusy(async () => onSent(await resend(mail.id)));
  const timeOf = (time: string) => formatDateTime(new Date(time), locale);
  return (
    <li className={styles['entry']}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('console.mails.kind')}</dt>
          <dd>
            <code>{mail.kind}</code>
          </dd>
        </div>
        <div>
          <dt>{t('console.mails.recipient')}</dt>
          <dd>{mail.recipient}</dd>
        </div>
        <div>
          <dt>{t('console.mails.tries')}</dt>
          <dd>{mail.tries}</dd>
        </div>
        <div>
          <dt>{t('console.mails.queued')}</dt>
          <dd>{timeOf(mail.queuedAt)}</dd>
        </div>
        <div>
          <dt>{t('console.mails.due')}</dt>
          <dd>{timeOf(mail.dueAt)}</dd>
        </div>
      </dl>
      <Button variant="quiet" size="small" aria-busy={sending.isBusy} onClick={sending.run}>
        {t(sending.isBusy ? 'console.mails.sending' : 'console.mails.again')}
      </Button>
    </li>
  );
}
