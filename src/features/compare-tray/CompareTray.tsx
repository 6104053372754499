import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing-state.ts';
import { askAddress } from '#site/ask-address.ts';
import { onChoice } from '#site/choice-event.ts';
import { choose, chosen, storedChoice } from '#site/compare-choice.ts';
import { COMPARED_AT_MOST, compareAddress, searchedOnPage } from '#site/comparison.ts';
import { formatNumber } from '#site/format.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './compare-tray.module.css';

export function CompareTray() {
  const t = useT();
  const choice = useSyncExternalStore(onChoice, storedChoice, () => '');
  const [isFull, setFull] = useState(false);
  const tray = useRef<HTMLElement>(null);
  useEffect(() => onChoice(setFull), []);
  const filled = LISTING_KINDS.map((kind) => ({ kind, ids: chosen(kind, choice) })).filter(
    ({ ids }) => ids.length > 0,
  );
  const isShown = filled.length > 0;
  useEffect(() => (tray.current && isShown ? reportHeight(tray.current) : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <section ref={tray} className={styles['tray']} data-tray="" aria-label={t('compare-tray.label')}>
      <p role="status" className={styles['full']}>
        {isFull && t('compare-tray.full')}
      </p>
      {filled.map(({ kind, ids }) => (
        <Kind key={kind} kind={kind} ids={ids} />
      ))}
    </section>
  );
}

/** Returns the function that reports that it is gone. */
function reportHeight(tray: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--tray-height', `${tray.offsetHeight}px`));
  sizes.observe(tray);
  return () => {
    sizes.disconnect();
    style.removeProperty('--tray-height');
  };
}

function Kind({ kind, ids }: { readonly kind: ListingKind; readonly ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const most = formatNumber(COMPARED_AT_MOST, locale);
  const isAlone = ids.length === 1;
  const addressOf = (need?: string) => compareAddress(kind, ids, locale, need);
  const searched = () => addressOf(searchedOnPage(kind, locale));
  return (
    <div className={styles['kind']}>
      <p role="status">
        <span>{t(`compare-tray.count.${kind}`, { count: ids.length, most })}</span>
        {isAlone && <span>{t('compare-tray.oneMore')}</span>}
      </p>
      <div>
        <ButtonLink
          size="small"
          variant={isAlone ? 'quiet' : 'primary'}
          href={addressOf()}
          onClick={({ currentTarget }) => {
            currentTarget.href = searched();
          }}
          aria-label={t(`compare-tray.compare.${kind}`)}
        >
          {t('compare-tray.short')}
        </ButtonLink>
        {!isAlone && (
          <ButtonLink
            size="small"
            variant="quiet"
            href={askAddress(addressOf())}
            onClick={({ currentTarget }) => {
              currentTarget.href = askAddress(searched());
            }}
            aria-label={t(`compare-tray.ask.${kind}`)}
          >
            {t('compare-tray.ask.short')}
          </ButtonLink>
        )}
        <Button
          variant="plain"
          size="small"
          aria-label={t(`compare-tray.clear.${kind}`)}
          onClick={() => {
            choose(kind, []);
            // The button goes with its row.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </Button>
      </div>
    </div>
  );
}
