import { useState } from 'react';
import type { AgreedTime, AgreedVisit, VisitProposal } from '#domain/enquiry/visit.ts';
import type { Thread } from '#domain/enquiry/thread.ts';
import { visitTimeText } from '#site/visit-words.ts';
import { zoneText } from '#site/zone-text.ts';
import type { Visits } from '#stores/messages/visits.ts';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { otherName } from './thread-words.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { VisitDetailsDialog } from './VisitDetailsDialog.tsx';
import styles from './visit-panel.module.css';

interface Props {
  readonly visits: Visits;
  readonly thread: Thread;
  readonly isReadOnly: boolean;
}

type Opened = 'propose' | 'details' | 'cancel';

/** Shows the proposed and the agreed visit with their commands. */
export function VisitPanel({ visits, thread, isReadOnly }: Props) {
  const t = useT();
  const { proposal, visit } = thread;
  const [opened, setOpened] = useState<Opened>();
  const [isBusy, setIsBusy] = useState(false);
  const place = useFocusAfter<HTMLDivElement>(isBusy);
  const isOver = visit ? isPast(visit) : true;
  const close = () => setOpened(undefined);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await action();
    setIsBusy(false);
  }
  const answer = (id: string, body: Parameters<Visits['answer']>[1]) =>
    void run(() => visits.answer(id, body));
  const propose = (
    <Button variant="quiet" size="small" onClick={() => setOpened('propose')}>
      <Icon name="calendar" />
      <span>{t(proposal || !isOver ? 'visits.proposeOthers' : 'visits.propose')}</span>
    </Button>
  );

  return (
    <div ref={place} className={styles['panel']} aria-busy={isBusy}>
      {visit && <Agreed visit={visit} isOver={isOver} />}
      {visit && !isOver && !isReadOnly && (
        <div className={styles['buttons']}>
          <Button variant="quiet" size="small" onClick={() => setOpened('details')}>
            {t('visits.details.open')}
          </Button>
          <ActionMenu
            label={t('visits.more')}
            isBusy={isBusy}
            actions={[
              {
                text: t('visits.calendar'),
                icon: 'download',
                onPress: () => void run(() => visits.saveCalendar(visit._id, t('visits.file'))),
              },
              { text: t('visits.proposeOthers'), icon: 'calendar', onPress: () => setOpened('propose') },
              { text: t('visits.cancel.button'), icon: 'close', onPress: () => setOpened('cancel') },
            ]}
          />
        </div>
      )}
      {proposal && (
        <Proposed
          proposal={proposal}
          name={otherName(thread.other, t)}
          onAccept={
            proposal.isOwn || isReadOnly
              ? undefined
              : (choice) => answer(proposal._id, { step: 'accept', choice })
          }
        />
      )}
      {!isReadOnly &&
        (proposal !== undefined && proposal !== null ? (
          <div className={styles['buttons']}>
            {propose}
            <Button
              variant="plain"
              size="small"
              onClick={() => answer(proposal._id, { step: proposal.isOwn ? 'cancel' : 'decline' })}
            >
              {t(proposal.isOwn ? 'visits.withdraw' : 'visits.decline')}
            </Button>
          </div>
        ) : (
          isOver && <div className={styles['buttons']}>{propose}</div>
        ))}
      {opened === 'propose' && <ProposeDialog visits={visits} onClose={close} />}
      {opened === 'details' && visit && (
        <VisitDetailsDialog
          visits={visits}
          visit={visit}
          other={otherName(thread.other, t)}
          onClose={close}
        />
      )}
      {opened === 'cancel' && visit && (
        <ConfirmDialog
          question={t('visits.cancel.question')}
          consequence={t('visits.cancel.consequence')}
          cancel={t('visits.cancel.keep')}
          confirm={t('visits.cancel.button')}
          onConfirm={() => answer(visit._id, { step: 'cancel' })}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Compares with the reader's clock; the server decides. */
const isPast = ({ on, time }: AgreedVisit): boolean => {
  const hoursAfter = time === null ? 36 : 12;
  return Date.parse(`${on}T${time ?? '00:00'}:00Z`) + hoursAfter * 3_600_000 < Date.now();
};

function Agreed({ visit, isOver }: { readonly visit: AgreedVisit; readonly isOver: boolean }) {
  const t = useT();
  return (
    <p className={styles['line']} role="status" data-over={isOver ? '' : undefined}>
      <Icon name="calendar" />
      <span>
        <span>{t(isOver ? 'visits.past' : 'visits.agreed')}</span>{' '}
        <strong>
          <Time {...visit} />
        </strong>
      </span>
    </p>
  );
}

interface ProposedProps {
  readonly proposal: VisitProposal;
  readonly name: string;
  readonly onAccept: ((choice: number) => void) | undefined;
}

function Proposed({ proposal: { isOwn, times, zone }, name, onAccept }: ProposedProps) {
  const t = useT();
  const locale = useLocale();
  const clockOf = useClock(zone);
  const clock = times[0] && clockOf(times[0]);
  return (
    <div className={styles['proposal']}>
      <p role="status">
        {(isOwn ? t('visits.own') : t('visits.theirs', { name })) + (clock ? ` (${clock})` : '')}
      </p>
      <ul>
        {times.map((time, choice) => (
          <li key={`${time.on} ${time.time ?? ''}`}>
            <span>
              {visitTimeText(time, locale) + (clockOf(time) === clock ? '' : ` (${clockOf(time)})`)}
            </span>
            {onAccept && (
              <Button
                size="small"
                aria-label={t('visits.acceptTime', { time: visitTimeText(time, locale) })}
                onClick={() => onAccept(choice)}
              >
                {t('visits.accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Time({ on, time, zone }: Pick<AgreedVisit, 'on' | 'time' | 'zone'>) {
  const locale = useLocale();
  const clockOf = useClock(zone);
  return (
    <>
      <span>{visitTimeText({ on, time }, locale)}</span>
      {time !== null && <span className={styles['zone']}> {clockOf({ on, time })}</span>}
    </>
  );
}

/** Says on which clocks a time is. */
function useClock(zone: string | null): (time: AgreedTime) => string {
  const t = useT();
  const locale = useLocale();
  return (time) => (zone === null ? t('visits.siteTime') : zoneText(zone, time, locale));
}
