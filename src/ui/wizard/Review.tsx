import { useStore } from '@nanostores/react';
import { filledSteps, isFilled } from '#domain/wizard/wizard.ts';
import { useLocale, useT } from '../island.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './review.module.css';

/** At the end of a new listing. */
export function Review() {
  const t = useT();
  return (
    <section className={styles['review']} aria-labelledby="review">
      <h3 id="review" tabIndex={-1}>
        {t('wizard.review.heading')}
      </h3>
      <Answers />
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
      name,
      lines,
      isLocked: at > filled,
      isMissing: at >= filled && !isFilled(step, answers),
    };
  });
  const extra = (screen.extraViews ?? []).map(({ name, review }) => {
    const isLocked = steps.at(-1)?.isLocked ?? false;
    return { id: last, name, lines: [review(drafts, t, locale)].flat(), isLocked, isMissing: false };
  });
  const shown = isWhole ? [...steps, ...extra] : steps.slice(0, -1);
  return (
    <dl className={styles['answers']}>
      {shown.map(({ id, name, lines, isLocked, isMissing }) => {
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
                onClick={() => void change(id)}
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
