import { useStore } from '@nanostores/react';
import { useLocale, useT } from '../island.tsx';
import { useWizard, viewOf } from './wizard-screen.ts';
import styles from './review.module.css';

export function Review() {
  const t = useT();
  const locale = useLocale();
  const screen = useWizard();
  const { wizard, $drafts, $position, goToStep } = screen.store;
  const drafts = useStore($drafts);
  const { step: current } = useStore($position);
  return (
    <section className={styles['review']} aria-labelledby="review">
      <h3 id="review">{t('wizard.review.heading')}</h3>
      <dl className={styles['answers']}>
        {wizard
          .filter(({ id }) => id !== current)
          .map(({ id, part }) => {
            const view = viewOf(screen, id);
            const answer = [view.review(drafts[part], t, locale)].flat().filter((line) => line !== '');
            const name = t(view.name);
            return (
              <div key={id} className={styles['answer']}>
                <dt>{name}</dt>
                {(answer.length > 0 ? answer : [t('wizard.review.nothing')]).map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
                <dd>
                  <button
                    type="button"
                    className={styles['edit']}
                    aria-label={t('wizard.review.changeOf', { step: name })}
                    onClick={() => goToStep(id)}
                  >
                    {t('wizard.review.change')}
                  </button>
                </dd>
              </div>
            );
          })}
      </dl>
    </section>
  );
}
