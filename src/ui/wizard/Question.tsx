import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lastPosition, neighbourOf, stepAt, type Position } from '#domain/wizard/position.ts';
import { messageText } from '#site/translate.ts';
import { Button } from '../button/Button.tsx';
import { focusFirstWrong } from '../form/fields.ts';
import { FormMessage } from '../form/FormMessage.tsx';
import { useT } from '../island.tsx';
import { useMediaUploads } from '../upload/media-uploads.ts';
import { UploadsNotice } from '../upload/UploadsNotice.tsx';
import { Review } from './Review.tsx';
import { SavedMark } from './SavedMark.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './wizard.module.css';

const keyOf = ({ step, input }: Position): string => `${step} ${input ?? ''}`;

export function Question() {
  const screen = useWizard();
  const { store } = screen;
  const position = useStore(store.$position);
  const { step, input } = position;
  const ahead = neighbourOf(store.wizard, position, 1)?.step;
  useEffect(() => {
    if (ahead !== undefined) viewOf(screen, ahead).fetch?.();
  }, [screen, ahead]);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(keyOf(position));
  useEffect(() => {
    const key = keyOf({ step, input });
    if (shown.current === key) return;
    shown.current = key;
    if (form.current) enter(form.current);
  }, [step, input]);
  // Remounts per question, so that no input carries over.
  return <QuestionForm key={keyOf(position)} position={position} form={form} />;
}

interface Props {
  readonly position: Position;
  readonly form: React.RefObject<HTMLFormElement | null>;
}

function QuestionForm({ position, form }: Props) {
  const t = useT();
  const screen = useWizard();
  const { store, words, isQuiet = false, ExtraFields } = screen;
  const { wizard } = store;
  const { step, input } = position;
  const { part } = stepAt(wizard, position);
  const view = viewOf(screen, step);
  const drafts = useStore(store.$drafts);
  const answers = useStore(store.$answers);
  const refused = useStore(store.$refused);
  const submitting = useStore(store.$submitting);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const last = lastPosition(wizard);
  const isLast = keyOf(last) === keyOf(position);
  const issues = store.issuesOf(position, answers, refused);
  const extraIssues = isLast ? store.extraIssuesOf(answers, refused) : {};
  const isAnswered = Object.keys({ ...issues, ...extraIssues }).length === 0;
  const isBusy = submitting.status === 'busy';
  const onTheirWay = useStore(useMediaUploads().$onTheirWay);
  const isWaiting = isLast && onTheirWay.sending > 0;

  const isDue = (path: string): boolean => isChecked || left.has(path) || path in refused;
  const pathOf = (path: string): string => [part, path].filter((name) => name !== '').join('.');
  const leave = (path: string) => setLeft((before) => new Set([...before, path]));

  // Server errors of this question.
  useEffect(() => {
    if (submitting.status === 'failed' && form.current) focusFirstWrong(form.current);
  }, [submitting, form]);

  function errorOf(path: string): string | undefined {
    const issue = issues[path];
    return issue && isDue(pathOf(path)) ? t(issue) : undefined;
  }

  function extraError(path: string): string | undefined {
    const issue = extraIssues[path];
    return issue && isDue(path) ? t(issue) : undefined;
  }

  function goOn(): void {
    if (isWaiting) return;
    if (!isAnswered || hasUnreadable(form.current)) {
      flushSync(() => setIsChecked(true));
      if (form.current) focusFirstWrong(form.current);
    } else if (isLast) void store.submit();
    else store.goOn();
  }

  return (
    <form
      ref={form}
      className={styles['question']}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <h2 className={styles['heading']} tabIndex={-1}>
        {t(keyAt(view.question, input))}
      </h2>
      {view.hint !== undefined && <Hint of={view.hint} input={input} />}
      <view.Fields
        value={drafts[part]}
        onChange={(value) => store.fill(part, value)}
        update={(change) => store.fill(part, change(store.$drafts.get()[part]))}
        input={input}
        errorOf={errorOf}
        onLeave={(path) => leave(pathOf(path))}
        isAnswered={isAnswered}
      />
      {isLast && ExtraFields && <ExtraFields errorOf={extraError} onLeave={leave} />}
      {isLast && <Review />}
      <UploadsNotice onTheirWay={onTheirWay} isLast={isLast} />
      <div className={styles['actions']}>
        {neighbourOf(wizard, position, -1) && (
          <Button variant="quiet" disabled={isBusy} onClick={store.goBack}>
            {t('wizard.back')}
          </Button>
        )}
        <Button
          type="submit"
          aria-disabled={!isAnswered || isBusy || isWaiting}
          aria-busy={isBusy}
          onClick={isLast ? ignoreSecondPress : undefined}
        >
          {isLast && isBusy && t(words.submitting)}
          {isLast && !isBusy && t(store.isEditing ? words.save : words.submit)}
          {!isLast && t(view.next ?? words.next)}
        </Button>
        <SavedMark />
      </div>
      {submitting.status === 'failed' && !isQuiet && (
        <FormMessage
          type="error"
          detail={submitting.failure.networkProblem && messageText(t, submitting.failure.networkProblem)}
        >
          {messageText(t, submitting.failure.message)}
        </FormMessage>
      )}
    </form>
  );
}

function Hint({
  of,
  input,
}: {
  readonly of: NonNullable<ReturnType<typeof viewOf>['hint']>;
  readonly input: string | undefined;
}) {
  const t = useT();
  const key = typeof of === 'string' ? of : of[input ?? ''];
  return key === undefined ? null : <p className={styles['hint']}>{t(key)}</p>;
}

function keyAt(question: ReturnType<typeof viewOf>['question'], input: string | undefined) {
  if (typeof question === 'string') return question;
  const key = question[input ?? ''];
  if (key === undefined) throw new Error(`There is no question for the input ${String(input)}.`);
  return key;
}

/** A double click on "next" must not publish. */
function ignoreSecondPress(event: React.MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** True for unreadable input such as half a date. */
const hasUnreadable = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) => field instanceof HTMLInputElement && field.validity.badInput && !field.checkValidity(),
  );

/** Otherwise the question itself, so that it is announced. */
function enter(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>(
    ':is(input:is([type="text"], :not([type])), textarea):not([data-extraFields])',
  );
  const target = field ?? form.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
  // Scrolls back to the question.
  const wizard = form.closest('[data-wizard]');
  if (wizard && wizard.getBoundingClientRect().top < 0) wizard.scrollIntoView();
}
