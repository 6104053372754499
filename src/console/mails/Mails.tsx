import { useRef, useState } from 'react';
import { MAIL_ORDERS, type WaitingMail } from '#api/operator/records.ts';
import { STUCK_TRIES } from '#domain/operator/tasks.ts';
import { formatDateTime } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { searchHref } from '../console-pages.ts';
import { ListSearch } from '../ListSearch.tsx';
import { LoadedPages } from '../Loaded.tsx';
import { drop, mails, resend } from './mails.ts';
import styles from '../cases/case-file.module.css';
import lines from '../cases/cases.module.css';

export function Mails() {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const onDone = (isDone: boolean) => {
    setHasFailed(!isDone);
    // The mail leaves the list.
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('console.pages.mails')}
      </h1>
      {hasFailed && <FormMessage type="error">{t('console.mails.failed')}</FormMessage>}
      <ListSearch list={mails} label={t('console.mails.search')} orders={MAIL_ORDERS} />
      <LoadedPages list={mails} empty={t('console.mails.empty')}>
        {({ items, total }) => (
          <>
            <p role="status" className={styles['quiet']}>
              {t('console.mails.lead', { count: total })}
            </p>
            <ul className={styles['entries']}>
              {items.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  onSent={(isSent) => setHasFailed(!isSent)}
                  onDropped={onDone}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedPages>
    </>
  );
}

interface Props {
  readonly mail: WaitingMail;
  readonly onSent: (isSent: boolean) => void;
  readonly onDropped: (isDropped: boolean) => void;
}

function MailRow({ mail, onSent, onDropped }: Props) {
  const t = useT();
  const locale = useLocale();
  const sending = useBusy(async () => onSent(await resend(mail.id)));
  const [isAsked, setIsAsked] = useState(false);
  const dropping = useBusy(async () => onDropped(await drop(mail.id)));
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
          <dd>
            <a href={searchHref('records', locale, mail.recipient)}>{mail.recipient}</a>
          </dd>
        </div>
        <div>
          <dt>{t('console.mails.tries')}</dt>
          <dd>
            <span>{mail.tries}</span>{' '}
            {mail.tries >= STUCK_TRIES && (
              <span className={lines['tag']} data-special>
                {t('console.mails.stuck')}
              </span>
            )}
          </dd>
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
      <div className={styles['choicesInLine']}>
        <Button variant="quiet" size="small" aria-busy={sending.isBusy} onClick={sending.run}>
          {t(sending.isBusy ? 'console.mails.sending' : 'console.mails.again')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-busy={dropping.isBusy}
          aria-haspopup="dialog"
          onClick={() => setIsAsked(true)}
        >
          <span>{t(dropping.isBusy ? 'console.mails.dropping' : 'console.mails.drop')}</span>
          <span className="visually-hidden"> {mail.recipient}</span>
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          question={t('console.mails.confirm.question')}
          consequence={t('console.mails.confirm.consequence', { recipient: mail.recipient })}
          cancel={t('console.mails.confirm.cancel')}
          confirm={t('console.mails.confirm.confirm')}
          onConfirm={dropping.run}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
