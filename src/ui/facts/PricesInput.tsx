import { useState } from 'react';
import type { CountryCode } from '#domain/place/country-table.ts';
import { firstCurrency, firstUnit } from '#domain/price/first-price.ts';
import {
  emptyPriceDraft,
  statedFamilies,
  type PriceDraft,
  type PriceDrafts,
} from '#domain/price/price-drafts.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { PriceInput } from './PriceInput.tsx';

export interface PricesInputProps {
  /** Those that the listing can state, the usual one of the kind first. */
  readonly families: readonly PriceFamily[];
  readonly drafts: PriceDrafts;
  /** Decides the first unit and currency. */
  readonly country: CountryCode | undefined;
  readonly isPlot: boolean;
  readonly onChange: (drafts: PriceDrafts) => void;
  readonly errorOf: (path: string) => string | undefined;
  /** @param typed what the field holds, since drafts have other paths than prices */
  readonly onLeave: (path: string, typed: string) => void;
}

/** The usual family's price, and each other one on request or if it is stated. */
export function PricesInput({
  families,
  drafts,
  country,
  isPlot,
  onChange,
  errorOf,
  onLeave,
}: PricesInputProps) {
  const t = useT();
  const stated = statedFamilies(drafts);
  const [added, setAdded] = useState<readonly PriceFamily[]>([]);
  const [usual] = families;
  const shown = [
    ...families.filter((family) => family === usual || added.includes(family) || stated.includes(family)),
    // The listing's type may have changed since it was stated.
    ...stated.filter((family) => !families.includes(family)),
  ];
  const untouched = (family: PriceFamily): PriceDraft => ({
    ...emptyPriceDraft(family),
    per: firstUnit(family, country),
    currency: firstCurrency(country),
  });
  return (
    <>
      {shown.map((family) => (
        <PriceInput
          key={family}
          family={family}
          draft={{ ...untouched(family), ...drafts[family] }}
          isPlot={isPlot}
          isAdded={added.includes(family)}
          onChange={(draft) => onChange({ ...drafts, [family]: draft })}
          errorOf={(field) => errorOf(`prices.${String(stated.indexOf(family))}.${field}`)}
          onLeave={(field) =>
            onLeave(`prices.${String(stated.indexOf(family))}.${field}`, drafts[family]?.[field] ?? '')
          }
        />
      ))}
      {families
        .filter((family) => !shown.includes(family))
        .map((family) => (
          <Button key={family} variant="quiet" onClick={() => setAdded([...added, family])}>
            {t(`sheet.price.add.${family}`)}
          </Button>
        ))}
    </>
  );
}
