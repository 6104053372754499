import { useEffect, useRef, useState } from 'react';
import type { Need } from '#domain/enquiry/need.ts';
import { legalHref } from '#domain/legal/legal.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { factName } from '#site/fact-words.ts';
import { languageName } from '#site/format.ts';
import { LEGAL_TEXTS } from '#site/legal-texts.ts';
import type { Topic, Translate } from '#site/translate.ts';
import type { AskResult, AskValues } from '#stores/ask/ask-work.ts';
import type { AskStore } from '#stores/ask/create-asking.ts';
import { FailureMessage } from '../form/FormMessage.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useLocale, useT, useTIn } from '../island.tsx';
import { needRows } from '../messages/need-rows.ts';
import { GuestFields, NeedFields } from './AskFields.tsx';
import { AskOutcome } from './AskOutcome.tsx';
import styles from './ask.module.css';

export interface AskProps {
  readonly asking: AskStore;
  readonly owner: string | null | undefined;
  /** The owner's language. */
  readonly ownerLocale: Locale;
  readonly title: string;
  readonly ownTitle: string;
  /** Facts to ask about, by id. */
  readonly facts?: readonly string[] | undefined;
  readonly onClose: () => void;
}

const LETTER: readonly Topic[] = ['enquiry'];
const WITH_FACTS: readonly Topic[] = [...LETTER, 'facts'];
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
    ownerLocale,
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
  const inOwners = useTIn(ownerLocale, facts.length > 0 ? WITH_FACTS : LETTER);
  const { isGuest, sender, keep } = asking;
  const [isEdited, setIsEdited] = useState(before?.isEdited ?? asking.isEdited);
  const [done, setDone] = useState<{ readonly asked: AskResult; readonly email: string }>();
  const messageOf = (now: AskValues) => (isEdited ? now.message : messageFor(now));
  const submission = useSubmission({
    work: asking.work,
    initially: before?.values ?? asking.initially,
    complete: (now) => ({ message: messageOf(now) }),
    onSent(asked) {
      asking.finish(asked, { title: ownTitle, message: messageOf(values), isEdited, values });
      setDone({ asked, email: values.email.trim() });
    },
  });
  const { values, isChanged, field } = submission;
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
        title={ownTitle}
        message={messageOf(values)}
        onWrongAddress={() => onWrongAddress(values, isEdited)}
        onClose={onClose}
      />
    );
  const { onChange, ...message } = field('message');
  const hint =
    ownerLocale === locale
      ? t('ask.messageHint')
      : t('ask.messageHintIn', { language: languageName(ownerLocale, locale) });
  return (
    <form ref={form} className={styles['form']} {...submission.form}>
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
      <p className={styles['privacy']}>
        <span>{t('ask.privacy', { owner: owner ?? t('ask.theOwner') })}</span>{' '}
        {privacyPage !== undefined && (
          <a href={privacyPage} target="_blank">
            {t('ask.privacyPage')}
          </a>
        )}
      </p>
      <div className={styles['send']}>
        <FailureMessage state={submission.state} />
        <SubmitButton isBusy={submission.isBusy} busy={t('ask.sending')}>
          {t('ask.send')}
        </SubmitButton>
      </div>
    </form>
  );

  function messageFor(now: AskValues): string {
    const from = [sender, now.name, now.company];
    const names = facts.map((id) => factName(id, inOwners));
    return firstMessage({ title, need: asking.needIn(now), from, facts: names }, inOwners, ownerLocale);
  }
}

interface Ingredients {
  readonly title: string;
  readonly need: Need;
  readonly from: readonly (string | undefined)[];
  /** Names of facts that the listing does not state. */
  readonly facts: readonly string[];
}

function firstMessage({ title, need, from, facts }: Ingredients, t: Translate, locale: Locale): string {
  const rows = needRows(need, t, locale).map((row) => t('enquiry.letter.line', { ...row }));
  const sender = from.filter((name) => name !== undefined && name.trim() !== '').join('\n');
  const parts = [
    t('enquiry.letter.greeting'),
    t('enquiry.letter.interest', { title }),
    ...(rows.length > 0 ? [[t('enquiry.letter.need'), ...rows].join('\n')] : []),
    ...(facts.length > 0
      ? [[t('enquiry.letter.facts'), ...facts.map((name) => t('enquiry.letter.fact', { name }))].join('\n')]
      : []),
    t('enquiry.letter.question'),
    [t('enquiry.letter.regards'), sender].filter(Boolean).join('\n'),
  ];
  return parts.join('\n\n');
}
