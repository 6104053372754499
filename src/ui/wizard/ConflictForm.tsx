import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Conflict } from '#stores/wizard/wizard-draft.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import { useWizard, viewOf, type ExtraFieldsView, type WizardScreen } from './wizard-screen.ts';
import choice from './choice.module.css';
import styles from './conflict.module.css';

/** Both versions are shown per step. */
export function ConflictForm({ conflict }: { readonly conflict: Conflict }) {
  const t = useT();
  const screen = useWizard();
  const [taken, setTaken] = useState(conflict.changedByThem);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const differing = viewsOf(screen).filter(({ parts }) =>
    parts.some((part) => conflict.parts.includes(part)),
  );
  const isNothingMine = conflict.parts.every((part) => taken.has(part));

  function choose(parts: readonly string[], isTheirs: boolean): void {
    const others = [...taken].filter((part) => !parts.includes(part));
    setTaken(new Set(isTheirs ? [...others, ...parts] : others));
  }

  return (
    <form
      className={styles['conflict']}
      onSubmit={(event) => {
        event.preventDefault();
        void screen.store.resolve(taken);
      }}
    >
      <h2 ref={heading} className={styles['heading']} tabIndex={-1}>
        {t('wizard.conflict.heading')}
      </h2>
      <p className={styles['text']}>{t('wizard.conflict.text')}</p>
      <p className={styles['all']}>
        <Button variant="quiet" size="small" onClick={() => choose(conflict.parts, false)}>
          {t('wizard.conflict.allMine')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => choose(conflict.parts, true)}>
          {t('wizard.conflict.allTheirs')}
        </Button>
      </p>
      {differing.map((view) => (
        <Difference
          key={view.name}
          view={view}
          theirs={conflict.theirs}
          isTheirs={view.parts.some((part) => taken.has(part))}
          onChoose={(isTheirs) => choose(view.parts, isTheirs)}
        />
      ))}
      <p className={styles['actions']}>
        <Button type="submit">{t(isNothingMine ? 'wizard.conflict.discard' : 'wizard.conflict.save')}</Button>
      </p>
    </form>
  );
}

interface DifferenceProps {
  readonly view: ExtraFieldsView;
  readonly theirs: Conflict['theirs'];
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Difference({ view, theirs, isTheirs, onChoose }: DifferenceProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const mine = useStore(useWizard().store.$drafts);
  const sides = [
    { name: t('wizard.conflict.mine'), drafts: mine, other: theirs, isTheirs: false },
    { name: t('wizard.conflict.theirs'), drafts: theirs, other: mine, isTheirs: true },
  ];
  return (
    <fieldset className={styles['difference']}>
      <legend>{t(view.name)}</legend>
      {sides.map((side) => {
        const review = [view.review(side.drafts, t, locale)].flat().filter((line) => line !== '');
        const differences = view.compare?.(side.drafts, side.other, t, locale) ?? [];
        const lines = [...(review.length > 0 ? review : [t('wizard.review.nothing')]), ...differences];
        const pictures = view.pictures?.(side.drafts) ?? [];
        return (
          <label key={side.name} className={`${choice['choice'] ?? ''} ${styles['side'] ?? ''}`}>
            <input
              type="radio"
              name={id}
              checked={side.isTheirs === isTheirs}
              onChange={() => onChoose(side.isTheirs)}
            />
            <span className={styles['name']}>{side.name}</span>
            {lines.map((line) => (
              <span key={line} className={styles['line']}>
                {line}
              </span>
            ))}
            {pictures.length > 0 && (
              <span className={styles['pictures']}>
                {pictures.map((address) => (
                  <img key={address} src={address} alt="" />
                ))}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

function viewsOf(screen: WizardScreen): readonly ExtraFieldsView[] {
  const steps = screen.store.wizard.map(({ id, part }): ExtraFieldsView => {
    const { name, review, compare, pictures } = viewOf(screen, id);
    return {
      name,
      parts: [part],
      review: (drafts, t, locale) => review(drafts[part], t, locale),
      compare: (drafts, other, t, locale) => compare?.(drafts[part], other[part], t, locale) ?? [],
      pictures: (drafts) => pictures?.(drafts[part]) ?? [],
    };
  });
  return [...steps, ...(screen.extraViews ?? [])];
}
