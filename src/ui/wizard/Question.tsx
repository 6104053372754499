import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  isAnswered as isAnsweredAt,
  positionOfExtra,
  stepAt,
  type PartIssues,
  type Position,
} from '#domain/wizard/position.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatList } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import type { Elements } from '../elements.ts';
import { focusFirstWrong, hasPartOfDate } from '../form/fields.ts';
import { readsAutofill } from '../form/hydration.ts';
import { useLocale, useT } from '../island.tsx';
import { useMediaUploads } from '../upload/media-uploads.ts';
import { UploadsNotice } from '../upload/UploadsNotice.tsx';
import { useEntering, FIELDS } from './entering.ts';
import { Review } from './Review.tsx';
import { SendFailure } from './SendFailure.tsx';
import { StepActions } from './StepActions.tsx';
import { useWizard, viewOf, type WizardScreen } from './wizard-screen.ts';
import styles from './wizard.module.css';

/** A step on one screen. */
export function Question({ isEntered }: { readonly isEntered: boolean }) {
  const screen = useWizard();
  const { $position, wizard } = screen.store;
  const { step, input } = useStore($position);
  const ahead = wizard[wizard.findIndex(({ id }) => id === step) + 1]?.id;
  useEffect(() => {
    for (const id of [step, ahead]) if (id !== undefined) viewOf(screen, id).fetch?.();
  }, [screen, step, ahead]);
  const form = useRef<HTMLFormElement>(null);
  const shown = stepAt(wizard, { step }).hasScreens ? `${step}.${input ?? ''}` : step;
  useEntering(form, isEntered, shown, input);
  // Remounts per screen, so that no input carries over.
  return <StepForm key={shown} form={form} />;
}

function StepForm({ form }: { readonly form: React.RefObject<HTMLFormElement | null> }) {
  const t = useT();
  const screen = useWizard();
  const { store, ExtraFields, Notice } = screen;
  const { wizard } = store;
  const position = useStore(store.$position);
  const { step, input } = position;
  const { part, hasScreens = false, ...asked } = stepAt(wizard, position);
  const inputs: readonly (string | undefined)[] = asked.inputs ?? [undefined];
  const view = viewOf(screen, step);
  const drafts = useStore(store.$drafts);
  const answers = useStore(store.$answers);
  const refused = useStore(store.$refused);
  const submitting = useStore(store.$submitting);
  const isReturning = useStore(store.$isFromReview);
  const locale = useLocale();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(0);
  const isLastStep = wizard.at(-1)?.id === step;
  const screenName = hasScreens ? input : undefined;
  const isReview = isLastStep && !store.isEditing && (!hasScreens || input === asked.inputs?.at(-1));
  const isLast = isReview || (isLastStep && !hasScreens);
  const wrong = inputs.findIndex((each) => !isAnsweredAt(wizard, { step, input: each }, answers));
  const open = wrong < 0 ? inputs.length : wrong + 1;
  const [shown, setShown] = useState(open);
  // An input that was shown stays, whatever becomes of those before it.
  if (open > shown) setShown(open);
  const active = inputs.indexOf(input);
  const issuesOfInput = inputs.map((each) => store.issuesOf({ step, input: each }, answers, refused));
  const extraIssues = Object.fromEntries(
    Object.entries(isLastStep ? store.extraIssuesOf(answers, refused) : {}).filter(
      ([path]) => isReview || positionOfExtra(wizard, path).input === input,
    ),
  );
  const isFilled = (end: number) => [...issuesOfInput.slice(0, end), extraIssues].every(isEmpty);
  const end = hasScreens ? active + 1 : inputs.length;
  /** Next asks for the inputs before it. */
  const passed = asked.isOptional ? end : active + 1;
  const isLastInput = passed === end;
  const isAnswered = isFilled(passed);
  const isBusy = submitting.status === 'busy';
  const onTheirWay = useStore(useMediaUploads().$onTheirWay);
  const isWaiting = isLast && onTheirWay.sending > 0;

  const isFirst = !hasScreens || active === 0;
  const asks = isReturning ? end : passed;
  const pathOf = (path: string): string => [part, path].filter((name) => name !== '').join('.');
  const unanswered = [
    ...issuesOfInput
      .slice(0, asks)
      .flatMap((issues) => Object.keys(issues))
      .map((path) => ({ path: pathOf(path), name: view.nameOf?.(path, t, locale) })),
    ...Object.keys(extraIssues).map((path) => ({ path, name: extraNameOf(screen, path, t) })),
  ];
  const missing = unanswered.filter(({ path }) => !isFilledDraft(draftAt(drafts, path)));
  // An empty field that was left waits for Next.
  const leave = (path: string, typed = draftAt(store.$drafts.get(), path)) => {
    if (isFilledDraft(typed)) setLeft((before) => new Set([...before, path]));
  };

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
    if (!isAnswered || hasPartOfDate(form.current)) showWrong(passed);
    else if (isReturning && isLastInput) goToReview();
    else if (isLast) void store.submit();
    else store.goOn();
  }

  function goToReview(): void {
    if (!isFilled(end) || hasPartOfDate(form.current)) showWrong(end);
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
          {t(
            isReview && hasScreens
              ? 'wizard.review.heading'
              : isFirst
                ? view.question
                : 'wizard.price.question',
          )}
        </h2>
        {isFirst && view.hint !== undefined && <p className={styles['hint']}>{t(view.hint)}</p>}
      </div>
      {view.Above && <view.Above {...props(-1)} />}
      <div className={styles['inputs']} data-lines={view.areLines ? '' : undefined}>
        {(isFirst ? inputs.slice(0, hasScreens ? 1 : shown) : []).map((each, at) => (
          <StepInput key={each ?? step} position={{ step, input: each }}>
            <view.Fields {...props(at)} />
          </StepInput>
        ))}
      </div>
      {view.Below && shown === inputs.length && (
        <view.Below {...props(-1)} errorOf={props(shown - 1).errorOf} />
      )}
      {isLastStep && ExtraFields && !(hasScreens && isReview) && (
        <ExtraFields
          screen={screenName}
          errorOf={errorIn(extraIssues, checked > 0, (path) => path)}
          onLeave={leave}
        />
      )}
      {isReview && <Review isWhole={hasScreens} />}
      {isReview && Notice && <Notice />}
      <UploadsNotice onTheirWay={onTheirWay} isLast={isLast} />
      <SendFailure />
      <StepActions
        isReady={isAnswered && !isWaiting}
        needed={
          missing.length > 0
            ? neededText('text', missing, locale, t)
            : neededText('wrong', unanswered, locale, t)
        }
        isWhole={isFilled(end)}
        isLast={isLast || (isLastStep && active === inputs.length - 1)}
        isLastInput={isLastInput}
        onReview={goToReview}
      />
    </form>
  );
}

/** At most three names, as parts of a sentence. */
function neededText(
  sentence: 'text' | 'wrong',
  inputs: readonly { readonly name: string | undefined }[],
  locale: Locale,
  t: Translate,
): string | undefined {
  if (inputs.length === 0) return undefined;
  const names = inputs.map(({ name = t('wizard.needed.choice') }) =>
    name.replace(/^\p{Lu}(?=\p{Ll})/u, lower),
  );
  return t(`wizard.needed.${sentence}`, { names: formatList([...new Set(names)].slice(0, 3), locale) });
}

const lower = (letter: string): string => letter.toLowerCase();

function extraNameOf({ extraViews }: WizardScreen, path: string, t: Translate): string {
  const view = extraViews?.find(({ parts }) => parts.includes(path.split('.')[0] ?? ''));
  return view?.nameOf?.(path, t) ?? t(view?.name ?? 'wizard.needed.choice');
}

const draftAt = (drafts: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((draft, name) => (Object(draft) as Partial<Record<string, unknown>>)[name], drafts);

const isFilledDraft = (draft: unknown): boolean =>
  typeof draft === 'string'
    ? draft.trim() !== ''
    : draft === true || Object.values(Object(draft) as object).some(isFilledDraft);

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
