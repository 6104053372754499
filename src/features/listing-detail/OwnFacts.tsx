import type { TechnicalFacts } from '#ui/detail/TechnicalSheet.tsx';
import { factName, listOf } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import styles from './own-listing.module.css';

interface Props extends TechnicalFacts {
  /** Opens the form. */
  readonly href: string;
}

/** How many of the facts asked first are stated, and which are missing. */
function Completeness({ first, values, href }: Props) {
  const t = useT();
  const locale = useLocale();
  if (first === undefined) return null;
  const isStated = (id: string) => values[id] !== undefined && values[id] !== null;
  const open = first.first.filter((ids) => !ids.some(isStated));
  const names = open.map(([id = '']) => factName(id, t));
  const number = formatNumber(first.first.length - open.length, locale);
  return (
    <section className={styles['facts']} aria-labelledby="own-facts">
      <h2 id="own-facts">{t('sheet.heading')}</h2>
      <p>
        <strong>{t('sheet.completeness', { number, all: formatNumber(first.first.length, locale) })}</strong>
        {names.length > 0 && ` ${t('sheet.missing', { names: listOf(names, 'and', locale) })}`}
      </p>
      <ButtonLink variant="quiet" href={href}>
        {t(open.length === first.first.length ? 'sheet.open' : 'sheet.openStated')}
      </ButtonLink>
    </section>
  );
}

export const OwnFacts = lazyIsland(Completeness, ['facts', 'sheet']);
