import { useState } from 'react';
import type { Thread } from '#domain/enquiry/thread.ts';
import { formatShortDate } from '#site/format.ts';
import type { ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { DateField } from '../form/DateField.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { useFocusAfter } from './use-thread-scroll.ts';
import styles from './thread.module.css';

interface Props {
  readonly store: ThreadStore;
  readonly thread: Thread;
  readonly isReadOnly: boolean;
}

/** Either side may agree on a visit. */
export function VisitLine({ store, thread, isReadOnly }: Props) {
  const t = useT();
  const locale = useLocale();
  const { visit } = thread;
  const [day, setDay] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = day !== undefined || isBusy;
  const form = useFocusAfter<HTMLFormElement>(isUnderWay);
  const line = useFocusAfter<HTMLDivElement>(isUnderWay);

  async function agree(on: string | null): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const isDone = await store.agreeVisit(on);
    setIsBusy(false);
    if (isDone) setDay(undefined);
  }

  if (day !== undefined && !isReadOnly) {
    return (
      <form
        ref={form}
        className={styles['visit']}
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') void agree(day);
        }}
      >
        <DateField label={t('thread.visit.day')} value={day} onChange={setDay} />
        <Button type="submit" size="small" aria-busy={isBusy} disabled={day === ''}>
          {t('thread.visit.save')}
        </Button>
        <Button variant="plain" size="small" onClick={() => setDay(undefined)}>
          {t('thread.cancel')}
        </Button>
      </form>
    );
  }
  return (
    <div ref={line} className={styles['visit']}>
      <p role="status">
        {visit && (
          <>
            <Icon name="calendar" />
            <span>
              <strong>
                {t('thread.visit.agreed', { day: formatShortDate(new Date(visit.on), locale) })}
              </strong>{' '}
              {t(visit.isOwn ? 'thread.visit.byYou' : 'thread.visit.byOther')}
            </span>
          </>
        )}
      </p>
      {!isReadOnly && (
        <Button variant="quiet" size="small" onClick={() => setDay(visit?.on ?? '')}>
          {!visit && <Icon name="calendar" />}
          {t(visit ? 'thread.visit.change' : 'thread.visit.agree')}
        </Button>
      )}
      {visit && !isReadOnly && (
        <Button variant="plain" size="small" aria-busy={isBusy} onClick={() => void agree(null)}>
          {t('thread.visit.cancel')}
        </Button>
      )}
    </div>
  );
}
