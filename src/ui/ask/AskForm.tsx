import { useEffect, useRef, useState } from 'react';
import { legalHref } from '#domain/legal/legal.ts';
import type { Language } from '#site/search-words/active-filters.ts';
import { needLines, type SearchWords } from '#site/search-words/need-lines.ts';
import { factName } from '#site/fact-words.ts';
import { formatList } from '#site/format.ts';
import { LEGAL_TEXTS } from '#site/legal-texts.ts';
import type { AskResult, AskValues } from '#stores/ask/ask-work.ts';
import type { AskStore } from '#stores/ask/ask-store.ts';
import { FailureMessage } from '../form/FormMessage.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useLocale, useT } from '../island.tsx';
import { AnswerByField, GuestFields, NeedFields } from './AskFields.tsx';
import { AskOutcome } from './AskOutcome.tsx';
import { inquiryLetter } from './inquiry-letter.ts';
import { LetterField } from './LetterField.tsx';
import { Recipients } from './Recipients.tsx';
import styles from './ask.module.css';

export interface AskProps {
  readonly asking: AskStore;
  readonly owner: string | null | undefined;
  /** Of searches of the kind. */
  readonly words: SearchWords;
  /** The owner's language. */
  readonly inOwners: Language;
  /** Of the one listing, in the owner's language. */
  readonly title?: string;
  readonly ownTitle?: string;
  /** Facts to ask about, by id. */
  readonly facts?: readonly string[] | undefined;
  readonly onClose: () => void;
}

const NONE: readonly string[] = [];

interface Before {
  readonly values: AskValues;
  readonly isEdited: boolean;
  readonly times: number;
}

/** The message is generated from the answers until the visitor edits it. */
export function AskForm(props: AskProps) {
  const [before, setBefore] = useState<Before>();
  return (
    <OneQuestion
      key={before?.times}
      {...props}
      before={before}
      onWrongAddress={(values, isEdited) => {
        props.asking.beginAgain(values, isEdited);
        setBefore({ values, isEdited, times: (before?.times ?? 0) + 1 });
      }}
    />
  );
}

interface QuestionProps extends AskProps {
  readonly before: Before | undefined;
  readonly onWrongAddress: (values: AskValues, isEdited: boolean) => void;
}

function OneQuestion(props: QuestionProps) {
  const {
    asking,
    owner,
    words,
    inOwners,
    title,
    ownTitle,
    facts = NONE,
    before,
    onWrongAddress,
    onClose,
  } = props;
  const t = useT();
  const locale = useLocale();
  const privacyPage = legalHref(LEGAL_TEXTS, 'privacy', locale);
  const { isGuest, sender, keep, several } = asking;
  const [isEdited, setIsEdited] = useState(before?.isEdited ?? asking.isEdited);
  const [done, setDone] = useState<{ readonly asked: AskResult; readonly email: string }>();
  const messageOf = (now: AskValues) => (isEdited ? now.message : letterIn(inOwners, title, now));
  const submission = useSubmission({
    work: asking.work,
    initially: before?.values ?? asking.initially,
    complete: (now) => ({ message: messageOf(now) }),
    onSent(asked) {
      asking.finish(asked, { title: titles(), message: messageOf(values), isEdited, values });
      setDone({ asked, email: values.email.trim() });
    },
  });
  const { values, isChanged, field } = submission;
  const { state } = submission;
  const refused = state.status === 'failed' ? state.failure.fields : undefined;
  const isDone = done !== undefined;
  useEffect(() => {
    if (isChanged && !isDone) keep(values, isEdited);
  }, [keep, values, isChanged, isEdited, isDone]);

  const form = useRef<HTMLFormElement>(null);
  const isAgain = before !== undefined;
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLInputElement>('[name=email]')?.select();
  }, [isAgain]);

  if (isDone)
    return (
      <AskOutcome
        {...done}
        asking={asking}
        owner={owner ?? t('ask.theOwner')}
        title={titles()}
        message={messageOf(values)}
        onWrongAddress={() => onWrongAddress(values, isEdited)}
        onClose={onClose}
      />
    );
  return (
    <form ref={form} className={styles['form']} {...submission.form}>
      {several && <Recipients several={several} refused={refused} />}
      <NeedFields kind={asking.kind} words={words} field={field} />
      {several && <AnswerByField {...field('answerBy')} />}
      <LetterField
        {...field('message')}
        value={messageOf(values)}
        ownerLocale={inOwners.locale}
        translation={
          isEdited || inOwners.locale === locale ? undefined : letterIn({ t, locale }, ownTitle, values)
        }
        onEdit={() => setIsEdited(true)}
      />
      {isGuest && <GuestFields field={field} logInAt={asking.logInAt} />}
      <p className={styles['privacy']}>
        <span>
          {several ? t('ask.several.privacy') : t('ask.privacy', { owner: owner ?? t('ask.theOwner') })}
        </span>{' '}
        {privacyPage !== undefined && (
          <a href={privacyPage} target="_blank">
            {t('ask.privacyPage')}
          </a>
        )}
      </p>
      <div className={styles['send']}>
        <FailureMessage state={state} />
        <SubmitButton isBusy={submission.isBusy} busy={t('ask.sending')}>
          {t('ask.send')}
        </SubmitButton>
      </div>
    </form>
  );

  function titles(): string {
    const recipients = several?.$recipients.get().map(({ title: each }) => each) ?? [];
    return ownTitle ?? formatList(recipients, locale);
  }

  function letterIn(language: Language, name: string | undefined, now: AskValues): string {
    const from = [sender, now.name, now.company];
    const lines = needLines(words, asking.needIn(now), language);
    const names = facts.map((id) => factName(id, language.t));
    return inquiryLetter({ title: name, lines, from, facts: names }, language.t);
  }
}
