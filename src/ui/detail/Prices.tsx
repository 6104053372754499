import { useState } from 'react';
import { dayAt } from '#domain/listing/availability.ts';
import { comparableOf, comparedFamily } from '#domain/price/comparable.ts';
import type { Priced } from '#domain/price/compared-family.ts';
import { familyOf, isStatedPrice, type Price } from '#domain/price/price.ts';
import { arithmetic } from '#site/price-arithmetic.ts';
import { basketText, priceNotes, staleMonth } from '#site/price-notes.ts';
import { comparableText, comparedUnit, priceText } from '#site/price-words.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './prices.module.css';

interface Props extends Pick<Priced, 'kind' | 'facts'> {
  readonly prices: readonly Price[] | null | undefined;
}

/** As stated, with what belongs to it, and the figure that searches compare. */
export function Prices({ prices, ...priced }: Props) {
  const t = useT();
  if (!prices || prices.length === 0) return null;
  return (
    <section className={styles['prices']} aria-label={t('facts.price.heading')}>
      {prices.map((price) => (
        <StatedPrice
          key={price.per}
          price={price}
          isCompared={comparedFamily(familyOf(price.per)).isCompared(priced)}
        />
      ))}
      {prices.some(isStatedPrice) && <p className={styles['asking']}>{t('facts.price.asking')}</p>}
    </section>
  );
}

function StatedPrice({ price, isCompared }: { readonly price: Price; readonly isCompared: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [today] = useState(() => dayAt(Date.now()));
  const stale = staleMonth(price, today, t, locale);
  const notes = [...priceNotes(price, t, locale), ...(stale === undefined ? [] : [stale])];
  return (
    <div className={styles['price']}>
      <p>
        <span className={styles['family']}>{t(`facts.price.families.${familyOf(price.per)}`)}</span>{' '}
        <strong>{priceText(price, t, locale)}</strong>
      </p>
      {notes.length > 0 && <p className={styles['notes']}>{notes.join(' · ')}</p>}
      {isStatedPrice(price) &&
        (isCompared ? <Compared price={price} /> : <p>{t('facts.price.storageContract')}</p>)}
    </div>
  );
}

function Compared({ price }: { readonly price: Price }) {
  const t = useT();
  const locale = useLocale();
  const comparable = comparableOf(price, comparedUnit);
  if (comparable === undefined) return null;
  const figure = comparableText(comparable, t, locale);
  const steps = arithmetic(price, undefined, comparable, locale);
  const basket = basketText(comparable.family, t);
  const said = t('facts.price.comparable', { price: figure });
  // It is the price as stated.
  if (steps === undefined) return null;
  return (
    <details>
      <summary>{said}</summary>
      <p>
        <span>{`${t('facts.price.how')}: ${steps}`}</span>
        {basket !== undefined && <span>{` (${basket})`}</span>}
      </p>
    </details>
  );
}
