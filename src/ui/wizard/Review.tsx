import { useStore } from '@nanostores/react';
import { positionOfExtra } from '#domain/wizard/position.ts';
import { filledSteps, isFilled } from '#domain/wizard/wizard.ts';
import { useLocale, useT } from '../island.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './review.module.css';

/** At the end of a new listing. */
export function Review({ isWhole }: { readonly isWhole: boolean }) {
  const t = useT();
  return (
    <section className={styles['review']} aria-labelledby="review">
      <h3 id="review" tabIndex={-1} hidden={isWhole}>
        {t('wizard.review.heading')}
      </h3>
      <Answers isWhole={isWhole} />
    </section>
  );
}

/** All answers as text, each with a way to change it. @param isWhole whether it includes the last step */
export function Answers({ isWhole = false }: { readonly isWhole?: boolean }) {
  const t = useT();
  const locale = useLocale();
  const screen = useWizard();
  const { wizard, $drafts, $answers, change } = screen.store;
  const drafts = useStore($drafts);
  const answers = useStore($answers);
  const filled = filledSteps(wizard, answers);
  const last = wizard.at(-1)?.id ?? '';
  const steps = wizard.map((step, at) => {
    const { name, review } = viewOf(screen, step.id);
    const lines = [review(drafts[step.part], t, locale)].flat();
    return {
      id: step.id,
      input: undefined,
      name,
      lines,
      isLocked: at > filled,
      isMissing: at >= filled && !isFilled(step, answers),
    };
  });
  const extra = (screen.extraViews ?? []).map(({ name, review, parts }) => {
    const isLocked = steps.at(-1)?.isLocked ?? false;
    const { input } = positionOfExtra(wizard, parts[0] ?? '');
    const lines = [review(drafts, t, locale)].flat();
    return { id: last, input, name, lines, isLocked, isMissing: false };
  });
  const shown = isWhole ? [...steps, ...extra] : steps.slice(0, -1);
  return (
    <dl className={styles['answers']}>
      {shown.map(({ id, input, name, lines, isLocked, isMissing }) => {
        const said = lines.filter((line) => line !== '');
        const nothing = t(isMissing ? 'wizard.review.missing' : 'wizard.review.nothing');
        return (
          <div key={name} className={styles['answer']} data-missing={isMissing ? '' : undefined}>
            <dt>{t(name)}</dt>
            {[...(said.length > 0 ? said : [nothing])].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            <dd>
              <button
                type="button"
                className={styles['edit']}
                aria-label={t('wizard.review.changeOf', { step: t(name) })}
                aria-disabled={isLocked || undefined}
                title={isLocked ? t('wizard.locked') : undefined}
                onClick={() => void change(id, input)}
              >
                {t('wizard.review.change')}
              </button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
