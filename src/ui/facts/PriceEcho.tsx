import { doubtOfPrice, type PriceDoubt } from '#domain/price/plausible-price.ts';
import { priceOf, type PriceDraft } from '#domain/price/price-drafts.ts';
import type { Price } from '#domain/price/price.ts';
import { priceText } from '#site/price-words.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './facts-form.module.css';

interface Props {
  readonly draft: PriceDraft;
  readonly isPlot: boolean;
  readonly onTake: (unit: Price['per']) => void;
}

/** The price as it is shown; an unusual one is asked about, and the question names a likelier unit. */
export function PriceEcho({ draft, isPlot, onTake }: Props) {
  const t = useT();
  const locale = useLocale();
  const price = priceOf(draft);
  if (price === undefined || !hasNumbers(price)) return null;
  const shown = priceText(price, t, locale);
  const doubt = doubtOfPrice(price, isPlot);
  return (
    <p className={styles['doubt']} role="status">
      <span>{doubt === undefined ? t('sheet.price.understood', { price: shown }) : question(doubt)}</span>
      {doubt?.reading !== undefined && <TakeUnit unit={doubt.reading} onTake={onTake} />}
    </p>
  );

  function question({ field, reading }: PriceDoubt): string {
    if (reading !== undefined) {
      const read = priceText({ ...(price as Price), per: reading }, t, locale);
      return t('sheet.price.doubt', { price: shown, reading: read });
    }
    if (field === 'low' || field === 'high') return t('sheet.price.unusual', { price: shown });
    return t('sheet.price.unusualField', { field: t(FIELD_NAMES[field]) });
  }
}

const FIELD_NAMES = {
  serviceChargeAmount: 'sheet.price.chargeAmount',
  handlingIn: 'sheet.price.handlingIn',
  handlingOut: 'sheet.price.handlingOut',
  extraUnit: 'sheet.price.extraUnit',
  returnEach: 'sheet.price.returnEach',
} as const;

function TakeUnit({ unit, onTake }: { readonly unit: Price['per']; readonly onTake: Props['onTake'] }) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // The button vanishes with its question.
        currentTarget.closest('[role="group"]')?.querySelector('select')?.focus();
        onTake(unit);
      }}
    >
      {t('sheet.price.take', { unit: t(`sheet.price.units.${unit}`) })}
    </button>
  );
}

const hasNumbers = ({ type, low, high }: Price): boolean =>
  type === 'onRequest' ||
  (low !== undefined && Number.isFinite(low) && (type !== 'range' || Number.isFinite(high ?? Number.NaN)));
