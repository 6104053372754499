import type { Asked } from '#stores/ask/ask-work.ts';
import type { Asking } from '#stores/ask/create-asking.ts';
import { ButtonLink } from '../button/Button.tsx';
import { Outcome } from '../form/Outcome.tsx';
import { useT } from '../island.tsx';
import { GuestOutcome } from './GuestOutcome.tsx';
import styles from './ask.module.css';

interface Props {
  readonly asked: Asked;
  readonly email: string;
  readonly asking: Asking;
  readonly owner: string;
  readonly title: string;
  readonly message: string;
  readonly onWrongAddress: () => void;
  readonly onClose: () => void;
}

export function AskOutcome({ asked, email, asking, owner, title, message, onWrongAddress, onClose }: Props) {
  const t = useT();
  const toThread = (
    <ButtonLink href={asking.threadAt(asked.enquiryId)}>{t('ask.done.openThread')}</ButtonLink>
  );
  return <div className={styles['done']}>{outcome()}</div>;

  function outcome() {
    if (asked.status === 'known') {
      return (
        <Outcome type="info" icon="message" heading={t('ask.done.known')} takesFocus>
          <p>{t('ask.done.knownText')}</p>
          {toThread}
        </Outcome>
      );
    }
    if (asking.isGuest) {
      return (
        <GuestOutcome
          {...{ asking, enquiryId: asked.enquiryId, email, owner, title, message, onWrongAddress, onClose }}
        />
      );
    }
    return (
      <Outcome
        type={asked.isDelivered ? 'success' : 'info'}
        icon={asked.isDelivered ? 'check' : 'mail'}
        heading={asked.isDelivered ? t('ask.done.sent') : t('ask.done.waits')}
        takesFocus
      >
        <p>{asked.isDelivered ? t('ask.done.sentText', { owner }) : t('ask.done.waitsText', { owner })}</p>
        {toThread}
      </Outcome>
    );
  }
}
