import { isStated } from '#domain/facts/fact.ts';
import type { TechnicalFacts } from '#ui/detail/TechnicalSheet.tsx';
import { ButtonLink } from '#ui/button/Button.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { Completeness } from '#ui/facts/Completeness.tsx';
import styles from './own-listing.module.css';

interface Props extends TechnicalFacts {
  /** Opens the form; `undefined` for members whose role may not. */
  readonly href: string | undefined;
}

function Facts({ first, values, href }: Props) {
  const t = useT();
  if (first === undefined) return null;
  const isStatedFact = (id: string) => isStated(values[id]);
  return (
    <section className={styles['facts']} aria-labelledby="own-facts">
      <h2 id="own-facts">{t('sheet.heading')}</h2>
      <p>
        <Completeness first={first.first} isStated={isStatedFact} />
      </p>
      {href !== undefined && (
        <ButtonLink variant="quiet" href={href}>
          {t(first.first.flat().some(isStatedFact) ? 'sheet.openStated' : 'sheet.open')}
        </ButtonLink>
      )}
    </section>
  );
}

export const OwnFacts = lazyIsland(Facts, ['facts', 'sheet']);
