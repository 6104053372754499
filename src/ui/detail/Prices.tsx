import { useState } from 'react';
import { dayAt } from '#domain/listing/availability.ts';
import { comparableOf } from '#domain/price/comparable.ts';
import { familyOf, isStatedPrice, type Price } from '#domain/price/price.ts';
import { isComparable, type Priced } from '#domain/price/stored-price.ts';
import { arithmetic, priceNotes, staleMonth } from '#site/price-notes.ts';
import { comparableText, comparedRent, priceText } from '#site/price-words.ts';
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
        <StatedPrice key={price.per} price={price} isCompared={isComparable(familyOf(price.per), priced)} />
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
  const comparable = comparableOf(price, comparedRent());
  if (comparable === undefined) return null;
  const figure = comparableText(comparable, t, locale);
  const steps = arithmetic(price, undefined, comparable, locale, comparedRent());
  const said = t('facts.price.comparable', { price: figure });
  // It is the price as stated.
  if (steps === undefined) return null;
  return (
    <details>
      <summary>{said}</summary>
      <p>
        <span>{`${t('facts.price.how')}: ${steps}`}</span>
        {comparable.family === 'storage' && <span>{` (${t('facts.price.basket')})`}</span>}
      </p>
    </details>
  );
}
