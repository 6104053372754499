import { useState } from 'react';
import { readVatNumber } from '#domain/company/vat-number.ts';
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
          <p>{t('vat.malformed', { number: t(`vat.of.${read.country}`) })}</p>
          <Button variant="quiet" size="small" onClick={() => setKept(vat)}>
            {t('vat.keep')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Never an error: the number is accepted as it is. */
export const VatWarning = lazyIsland(VatWarningView, ['vat']);
