import { useState } from 'react';
import { VAT_EXAMPLES } from '#domain/company/vat-examples.ts';
import { readVatNumber, type VatReading } from '#domain/company/vat-number.ts';
import type { Translate } from '#site/translate.ts';
import { Button } from '../button/Button.tsx';
import { lazyIsland, useT } from '../island.tsx';
import styles from './vat-warning.module.css';

interface Props {
  readonly country: string;
  readonly vat: string;
}

function VatWarningView({ country, vat }: Props) {
  const t = useT();
  const [kept, setKept] = useState<string>();
  const read = readVatNumber(country, vat);
  const isShown = read.type === 'malformed' && kept !== vat;
  return (
    <div className={styles['warning']} role="status">
      {isShown && (
        <>
          <p>{faultWords(read, t)}</p>
          <Button variant="quiet" size="small" onClick={() => setKept(vat)}>
            {t('vat.keep')}
          </Button>
        </>
      )}
    </div>
  );
}

function faultWords(read: VatReading & { type: 'malformed' }, t: Translate): string {
  if (read.country !== 'ES')
    return t('vat.malformed', {
      number: t(`vat.of.${read.country}`),
      example: VAT_EXAMPLES[read.country],
    });
  const { fault } = read;
  return fault.type === 'length'
    ? t('vat.spanish.length', { count: fault.count })
    : t(`vat.spanish.${fault.type}`, { character: fault.character });
}

/** Never an error: the number is accepted as it is. */
export const VatWarning = lazyIsland(VatWarningView, ['vat']);
