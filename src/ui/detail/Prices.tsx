import { useState } from 'react';
import { dayAt } from '#domain/listing/availability.ts';
import { comparableOf, isCompared } from '#domain/price/comparable.ts';
import type { Priced } from '#domain/price/compared-family.ts';
import { familyOf, isStatedPrice, type Price } from '#domain/price/price.ts';
import { arithmetic } from '#site/price-arithmetic.ts';
import { basketText, comparedNotes, priceNotes, staleMonth } from '#site/price-notes.ts';
import { comparableText, comparedUnit, priceText } from '#site/price-words.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './prices.module.css';

interface Props extends Pick<Priced, 'kind' | 'facts'> {
  readonly prices: readonly Price[] | null | undefined;
}

/** The figure that searches compare, and below it the price as stated with what belongs to it. */
export function Prices({ prices, ...priced }: Props) {
  const t = useT();
  if (!prices || prices.length === 0) return null;
  return (
    <section className={styles['prices']} aria-label={t('facts.price.heading')}>
      {prices.toSorted(knownFirst).map((price) => (
        <StatedPrice
          key={price.per}
          price={price}
          isCompared={isCompared(priced, price)}
          isNamed={prices.length > 1}
        />
      ))}
      {prices.some(isStatedPrice) && <p className={styles['asking']}>{t('facts.price.asking')}</p>}
    </section>
  );
}

const knownFirst = (one: Price, other: Price): number =>
  Number(isStatedPrice(other)) - Number(isStatedPrice(one));

interface PriceProps {
  readonly price: Price;
  readonly isCompared: boolean;
  /** Whether it says its family, as one of several. */
  readonly isNamed: boolean;
}

function StatedPrice({ price, isCompared, isNamed }: PriceProps) {
  const t = useT();
  const locale = useLocale();
  const [today] = useState(() => dayAt(Date.now()));
  const comparable = isCompared ? comparableOf(price, comparedUnit) : undefined;
  const stated = priceText(price, t, locale);
  const figure = comparable ? comparableText(comparable, t, locale) : stated;
  const steps = comparable && arithmetic(price, undefined, comparable, locale);
  const basket = comparable && basketText(comparable.family, t);
  const stale = staleMonth(price, today, t, locale);
  const notes = [
    ...(figure === stated ? priceNotes : comparedNotes)(price, t, locale),
    ...(stale === undefined ? [] : [stale]),
    ...(isStatedPrice(price) && !isCompared ? [t('facts.price.storageContract')] : []),
  ];
  return (
    <div className={styles['price']}>
      <p>
        {isNamed && (
          <span className={styles['family']}>{t(`facts.price.families.${familyOf(price.per)}`)} </span>
        )}
        <strong>{figure}</strong>
      </p>
      {notes.length > 0 && <p className={styles['notes']}>{notes.join(' · ')}</p>}
      {steps !== undefined && (
        <details>
          <summary>{t('facts.price.how')}</summary>
          <p>
            <span>{steps}</span>
            {basket !== undefined && <span>{` (${basket})`}</span>}
          </p>
        </details>
      )}
    </div>
  );
}
