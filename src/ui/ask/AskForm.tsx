import { useEffect, useState } from 'react';
import { languageName } from '#site/format.ts';
import type { Locale } from '#site/locales.ts';
import type { Asked, AskValues } from '#stores/ask/ask-work.ts';
import type { Asking } from '#stores/ask/create-asking.ts';
import { FailureMessage } from '../form/FailureMessage.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useLocale, useT, useTIn } from '../island.tsx';
import { AskOutcome } from './AskOutcome.tsx';
import { firstMessage } from './first-message.ts';
import { GuestFields } from './GuestFields.tsx';
import { NeedFields } from './NeedFields.tsx';
import styles from './ask.module.css';

/** What a question needs to know of its listing. */
export interface AskProps {
  readonly asking: Asking;
  /** Whose listing it is, where that is known. */
  readonly owner: string | null | undefined;
  /** The language that they read, and what the listing is in that language. */
  readonly ownerLocale: Locale;
  readonly title: string;
  readonly onClose: () => void;
}

/** What is needed, the message that says so, and who asks. The message follows the answers until the visitor changes it. */
export function AskForm({ asking, owner, ownerLocale, title, onClose }: AskProps) {
  const t = useT();
  const locale = useLocale();
  const inOwners = useTIn(ownerLocale, ['enquiry']);
  const { isGuest, sender, keep } = asking;
  const [isEdited, setIsEdited] = useState(asking.isEdited);
  const [done, setDone] = useState<{ readonly asked: Asked; readonly email: string }>();
  const messageOf = (now: AskValues) => (isEdited ? now.message : messageFor(now));
  const submission = useSubmission({
    work: asking.work,
    initially: asking.initially,
    complete: (now) => ({ message: messageOf(now) }),
    onSent(asked) {
      asking.finish(asked, isEdited ? values.message : undefined);
      setDone({ asked, email: values.email.trim() });
    },
  });
  const { values, isChanged, field } = submission;
  const isDone = done !== undefined;
  useEffect(() => {
    if (isChanged && !isDone) keep(values, isEdited);
  }, [keep, values, isChanged, isEdited, isDone]);

  if (isDone)
    return <AskOutcome {...done} asking={asking} owner={owner ?? t('ask.theOwner')} onClose={onClose} />;
  const { onChange, ...message } = field('message');
  const hint =
    ownerLocale === locale
      ? t('ask.messageHint')
      : t('ask.messageHintIn', { language: languageName(ownerLocale, locale) });
  return (
    <form className={styles['form']} {...submission.form}>
      <NeedFields kind={asking.kind} field={field} />
      <TextArea
        {...message}
        label={t('ask.message')}
        hint={hint}
        value={messageOf(values)}
        onChange={(typed) => {
          setIsEdited(true);
          onChange(typed);
        }}
        lang={isEdited ? undefined : ownerLocale}
      />
      {isGuest && <GuestFields field={field} logInAt={asking.logInAt} />}
      <div className={styles['send']}>
        <FailureMessage state={submission.state} />
        <SubmitButton isBusy={submission.isBusy} busy={t('ask.sending')}>
          {t('ask.send')}
        </SubmitButton>
        <p>{t('ask.privacy', { owner: owner ?? t('ask.theOwner') })}</p>
      </div>
    </form>
  );

  function messageFor(now: AskValues): string {
    const from = [sender, now.name, now.company];
    return firstMessage({ title, need: asking.needIn(now), from }, inOwners, ownerLocale);
  }
}
