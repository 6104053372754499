import { useState } from 'react';
import { formatList } from '#site/format.ts';
import type { AskResult } from '#stores/ask/ask-work.ts';
import type { AskStore } from '#stores/ask/ask-store.ts';
import type { Unconfirmed } from '#stores/ask/unconfirmed.ts';
import { ButtonLink, Button } from '../button/Button.tsx';
import { FormMessage } from '../form/FormMessage.tsx';
import { Outcome } from '../form/Outcome.tsx';
import { useLocale, useT } from '../island.tsx';
import { OwnMessage } from './OwnMessage.tsx';
import styles from './ask.module.css';

interface Props {
  readonly asked: AskResult;
  readonly email: string;
  readonly asking: AskStore;
  readonly owner: string;
  readonly title: string;
  readonly message: string;
  readonly onWrongAddress: () => void;
  readonly onClose: () => void;
}

export function AskOutcome({ asked, email, asking, owner, title, message, onWrongAddress, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { several, pageOf } = asking;
  const toThread = (
    <ButtonLink href={pageOf(asked.id)}>{t(several ? 'ask.several.open' : 'ask.done.openThread')}</ButtonLink>
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
    if (asked.status === 'open') {
      return (
        <Outcome type="info" icon="message" heading={t('ask.several.tooManyOpen')} takesFocus>
          <p>{t('ask.several.tooManyOpenText')}</p>
          <ButtonLink href={pageOf(asked.id, asked.token)}>{t('ask.several.openOther')}</ButtonLink>
        </Outcome>
      );
    }
    if (asking.isGuest) {
      return (
        <GuestOutcome {...{ asking, id: asked.id, email, owner, title, message, onWrongAddress, onClose }} />
      );
    }
    const recipients = several?.$recipients.get() ?? [];
    const joined = recipients.flatMap(({ _id, title: each }) => (asked.joined?.includes(_id) ? [each] : []));
    return (
      <Outcome
        type={asked.isDelivered ? 'success' : 'info'}
        icon={asked.isDelivered ? 'check' : 'mail'}
        heading={asked.isDelivered ? t('ask.done.sent') : t('ask.done.waits')}
        takesFocus
      >
        <p>{textOf(asked.isDelivered)}</p>
        {joined.length > 0 && (
          <p>{t('ask.several.joined', { listings: formatList(joined, locale), count: joined.length })}</p>
        )}
        {toThread}
      </Outcome>
    );
  }

  function textOf(isDelivered: boolean): string {
    if (!isDelivered) return t('ask.done.waitsText', { owner });
    return several ? t('ask.several.sentText') : t('ask.done.sentText', { owner });
  }
}

interface GuestProps {
  readonly asking: AskStore;
  readonly id: string;
  readonly email: string;
  readonly owner: string;
  readonly title: string;
  readonly message: string;
  readonly onWrongAddress: () => void;
  readonly onClose: () => void;
}

/** Offers to resend the mail or withdraw the enquiry to correct the address. */
function GuestOutcome(props: GuestProps) {
  const { asking, id, email, owner, title, message, onWrongAddress, onClose } = props;
  const t = useT();
  const [busy, setBusy] = useState<'resend' | 'withdraw'>();
  const [outcome, setOutcome] = useState<Unconfirmed>();

  async function resend(): Promise<void> {
    if (busy) return;
    setBusy('resend');
    setOutcome(undefined);
    setOutcome(await asking.resend(id));
    setBusy(undefined);
  }

  async function takeBack(): Promise<void> {
    if (busy) return;
    setBusy('withdraw');
    setOutcome(undefined);
    const taken = await asking.withdraw(id);
    setBusy(undefined);
    if (taken === 'done') onWrongAddress();
    else setOutcome(taken);
  }

  return (
    <Outcome type="info" icon="mail" heading={t('ask.done.checkMail')} takesFocus>
      <p>{t('ask.done.checkMailText', { email, owner })}</p>
      <OwnMessage title={title} message={message} />
      {outcome === 'done' && <FormMessage type="success">{t('ask.done.resent', { email })}</FormMessage>}
      {outcome !== undefined && outcome !== 'done' && (
        <FormMessage type="error">{t(`ask.done.${outcome}`)}</FormMessage>
      )}
      <div className="button-row">
        <Button
          variant="quiet"
          aria-busy={busy === 'resend'}
          aria-disabled={busy !== undefined}
          onClick={() => void resend()}
        >
          {t('ask.done.resend')}
        </Button>
        <Button
          variant="quiet"
          aria-busy={busy === 'withdraw'}
          aria-disabled={busy !== undefined}
          onClick={() => void takeBack()}
        >
          {t('ask.done.wrongAddress')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {asking.several ? t('common.actions.close') : t('ask.done.back')}
        </Button>
      </div>
    </Outcome>
  );
}
