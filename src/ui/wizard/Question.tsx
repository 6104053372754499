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

/** What the wizard asks now, with the ways back and on. */
export function Question() {
  const { store } = useWizard();
  const position = useStore(store.$position);
  const { step, input } = position;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(keyOf(position));
  useEffect(() => {
    const key = keyOf({ step, input });
    if (shown.current === key) return;
    shown.current = key;
    if (form.current) enter(form.current);
  }, [step, input]);
  // Another question is another form: nothing of the one before stays in its fields.
  return <QuestionForm key={keyOf(position)} position={position} form={form} />;
}

interface Props {
  readonly position: Position;
  readonly form: React.RefObject<HTMLFormElement | null>;
}

function QuestionForm({ position, form }: Props) {
  const t = useT();
  const screen = useWizard();
  const { store, words, isQuiet = false, Beside } = screen;
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
  const issues = store.issuesOf(position, answers, refused);
  const isAnswered = Object.keys(issues).length === 0;
  const last = lastPosition(wizard);
  const isLast = keyOf(last) === keyOf(position);
  const isBusy = submitting.is === 'busy';
  const onTheirWay = useStore(useMediaUploads().$onTheirWay);
  const isWaiting = isLast && onTheirWay.sending > 0;

  function errorOf(path: string): string | undefined {
    const issue = issues[path];
    const isDue = isChecked || left.has(path) || `${part}${path && `.${path}`}` in refused;
    return issue && isDue ? t(issue) : undefined;
  }

  function goOn(): void {
    if (isWaiting) return;
    if (isAnswered && isLast) void store.submit();
    else if (!isAnswered || !store.goOn()) {
      flushSync(() => setIsChecked(true));
      if (form.current) focusFirstWrong(form.current);
    }
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
        onLeave={(path) => setLeft((before) => new Set([...before, path]))}
        isAnswered={isAnswered}
      />
      {isLast && Beside && <Beside />}
      {isLast && <Review />}
      <UploadsNotice onTheirWay={onTheirWay} isLast={isLast} />
      <div className={styles['actions']}>
        {neighbourOf(wizard, position, -1) && (
          <Button variant="quiet" disabled={isBusy} onClick={store.goBack}>
            {t('wizard.back')}
          </Button>
        )}
        <Button type="submit" aria-disabled={!isAnswered || isBusy || isWaiting} aria-busy={isBusy}>
          {isLast && isBusy && t(words.submitting)}
          {isLast && !isBusy && t(store.isEditing ? words.save : words.submit)}
          {!isLast && t(view.next ?? words.next)}
        </Button>
        <SavedMark />
      </div>
      {submitting.is === 'failed' && !isQuiet && (
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

/** Puts the focus where the answer is typed, else on the question, so that it is read. */
function enter(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>(
    ':is(input:is([type="text"], :not([type])), textarea):not([data-beside])',
  );
  const target = field ?? form.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
  // Whoever has scrolled down sees where they are now.
  const wizard = form.closest('[data-wizard]');
  if (wizard && wizard.getBoundingClientRect().top < 0) wizard.scrollIntoView();
}
