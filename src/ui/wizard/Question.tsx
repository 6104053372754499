import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  isAnswered as isAnsweredAt,
  stepAt,
  type PartIssues,
  type Position,
} from '#domain/wizard/position.ts';
import type { Elements } from '../elements.ts';
import { focusFirstWrong } from '../form/fields.ts';
import { readsAutofill } from '../form/hydration.ts';
import { useT } from '../island.tsx';
import { useMediaUploads } from '../upload/media-uploads.ts';
import { UploadsNotice } from '../upload/UploadsNotice.tsx';
import { hasUnreadable, useEntering, FIELDS } from './entering.ts';
import { Review } from './Review.tsx';
import { SendFailure } from './SendFailure.tsx';
import { StepActions } from './StepActions.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './wizard.module.css';

/** A step on one screen. */
export function Question() {
  const screen = useWizard();
  const { $position, wizard } = screen.store;
  const { step, input } = useStore($position);
  const ahead = wizard[wizard.findIndex(({ id }) => id === step) + 1]?.id;
  useEffect(() => {
    for (const id of [step, ahead]) if (id !== undefined) viewOf(screen, id).fetch?.();
  }, [screen, step, ahead]);
  const form = useRef<HTMLFormElement>(null);
  useEntering(form, step, input);
  // Remounts per step, so that no input carries over.
  return <StepForm key={step} form={form} />;
}

function StepForm({ form }: { readonly form: React.RefObject<HTMLFormElement | null> }) {
  const t = useT();
  const screen = useWizard();
  const { store, ExtraFields, Notice } = screen;
  const { wizard } = store;
  const position = useStore(store.$position);
  const { step, input } = position;
  const { part, ...asked } = stepAt(wizard, position);
  const inputs: readonly (string | undefined)[] = asked.inputs ?? [undefined];
  const view = viewOf(screen, step);
  const drafts = useStore(store.$drafts);
  const answers = useStore(store.$answers);
  const refused = useStore(store.$refused);
  const submitting = useStore(store.$submitting);
  const isReturning = useStore(store.$isFromReview);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(0);
  const isLastStep = wizard.at(-1)?.id === step;
  const wrong = inputs.findIndex((each) => !isAnsweredAt(wizard, { step, input: each }, answers));
  const open = wrong < 0 ? inputs.length : wrong + 1;
  const [shown, setShown] = useState(open);
  // An input that was shown stays, whatever becomes of those before it.
  if (open > shown) setShown(open);
  const active = inputs.indexOf(input);
  const issuesOfInput = inputs.map((each) => store.issuesOf({ step, input: each }, answers, refused));
  const extraIssues = isLastStep ? store.extraIssuesOf(answers, refused) : {};
  const isFilled = (end: number) => [...issuesOfInput.slice(0, end), extraIssues].every(isEmpty);
  const isLastInput = active === inputs.length - 1;
  const isAnswered = isFilled(active + 1);
  const isBusy = submitting.status === 'busy';
  const onTheirWay = useStore(useMediaUploads().$onTheirWay);
  const isWaiting = isLastStep && onTheirWay.sending > 0;

  const pathOf = (path: string): string => [part, path].filter((name) => name !== '').join('.');
  const leave = (path: string) => setLeft((before) => new Set([...before, path]));

  const isLeft = (path: string) => [...left].some((each) => `${path}.`.startsWith(`${each}.`));

  // Server errors of this step.
  useEffect(() => {
    if (submitting.status === 'failed' && form.current) focusFirstWrong(form.current);
  }, [submitting, form]);

  const errorIn =
    (issues: PartIssues, isChecked: boolean, toPath: (path: string) => string) => (path: string) => {
      const issue = issues[path];
      const whole = toPath(path);
      return issue && (isChecked || isLeft(whole) || whole in refused) ? t(issue) : undefined;
    };

  function showWrong(end: number): void {
    flushSync(() => setChecked((before) => Math.max(before, end)));
    if (form.current) focusFirstWrong(form.current);
  }

  function goOn(): void {
    if (isWaiting) return;
    if (!isAnswered || hasUnreadable(form.current)) showWrong(active + 1);
    else if (isReturning && isLastInput) goToReview();
    else if (isLastStep) void store.submit();
    else store.goOn();
  }

  function goToReview(): void {
    if (!isFilled(inputs.length) || hasUnreadable(form.current)) showWrong(inputs.length);
    else {
      flushSync(store.review);
      form.current?.querySelector<HTMLElement>('#review')?.focus();
    }
  }

  const props = (at: number) => ({
    value: drafts[part],
    onChange: (value: unknown) => store.fill(part, value),
    update: (change: (before: unknown) => unknown) => store.fill(part, change(store.$drafts.get()[part])),
    errorOf: errorIn(issuesOfInput[at] ?? {}, at < checked, pathOf),
    onLeave: (path: string) => leave(pathOf(path)),
    isAnswered: isEmpty(issuesOfInput[at] ?? {}),
    isActive: at === active,
    input: inputs[at],
  });

  return (
    <form
      ref={form}
      className={styles['question']}
      noValidate
      aria-busy={isBusy}
      {...readsAutofill}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <div className={styles['title']}>
        <h2 className={styles['heading']} tabIndex={-1}>
          {t(view.question)}
        </h2>
        {view.hint !== undefined && <p className={styles['hint']}>{t(view.hint)}</p>}
      </div>
      {view.Above && <view.Above {...props(-1)} />}
      <div className={styles['inputs']} data-lines={view.areLines ? '' : undefined}>
        {inputs.slice(0, shown).map((each, at) => (
          <StepInput key={each ?? step} position={{ step, input: each }}>
            <view.Fields {...props(at)} />
          </StepInput>
        ))}
      </div>
      {view.Below && shown === inputs.length && (
        <view.Below {...props(-1)} errorOf={props(shown - 1).errorOf} />
      )}
      {isLastStep && ExtraFields && (
        <ExtraFields errorOf={errorIn(extraIssues, checked > 0, (path) => path)} onLeave={leave} />
      )}
      {isLastStep && !store.isEditing && <Review />}
      {isLastStep && !store.isEditing && Notice && <Notice />}
      <UploadsNotice onTheirWay={onTheirWay} isLast={isLastStep} />
      <SendFailure />
      <StepActions
        isReady={isAnswered && !isWaiting}
        isWhole={isFilled(inputs.length)}
        isLast={isLastStep}
        isLastInput={isLastInput}
        onReview={goToReview}
      />
    </form>
  );
}

const isEmpty = (issues: PartIssues): boolean => Object.keys(issues).length === 0;

interface InputProps {
  readonly position: Position;
  readonly children: Elements;
}

/** Next continues from the input that was used last. */
function StepInput({ position, children }: InputProps) {
  const t = useT();
  const screen = useWizard();
  const { step, input } = position;
  const heading = viewOf(screen, step).headings?.[input ?? ''];
  const use = () => screen.store.activate(position);
  return (
    <div
      className={styles['input']}
      data-input={input ?? ''}
      // Tab passes options on its way to Next, while a field is left by Enter.
      onFocus={({ target }) => {
        if (target.matches(FIELDS)) use();
      }}
      onClick={use}
    >
      {heading !== undefined && <h3 className={styles['group']}>{t(heading)}</h3>}
      {children}
    </div>
  );
}
