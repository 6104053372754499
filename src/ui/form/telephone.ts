import { useEffect } from 'react';
import { isInternational } from '#domain/user/as-typed.ts';
import type { ReadTelephone } from '#domain/user/read-telephone.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { countryInTheMaking } from './country-data.ts';

interface TelephoneValues {
  readonly telephoneCountryPrefix: string;
  readonly telephone: string;
}

const reader = lazyModule(() => import('#domain/user/read-telephone.ts'));

/** Loads the reader before the field is left. */
export function useTelephoneReader(typed: string): void {
  const isNeeded = isInternational(typed);
  useEffect(() => {
    if (isNeeded) void reader.fetch();
  }, [isNeeded]);
}

/** `undefined` if the number is not international, can't be read, or the reader has not loaded. */
export function findTelephone({
  telephone,
  telephoneCountryPrefix,
}: TelephoneValues): ReadTelephone | undefined {
  if (!isInternational(telephone)) return undefined;
  return reader.$module.get()?.readTelephone(telephone, telephoneCountryPrefix);
}

/** Synchronously if loaded. */
export function withTelephone(values: TelephoneValues, run: (read: ReadTelephone | undefined) => void): void {
  const reading = fetchReader(values);
  if (reading) void reading.then(() => run(findTelephone(values)));
  else run(findTelephone(values));
}

/** A chosen country, or the reader of an international number, that has yet to load. */
export function telephoneInTheMaking(values: TelephoneValues): Promise<unknown> | undefined {
  const country = countryInTheMaking();
  const reading = fetchReader(values);
  return country && reading ? Promise.all([country, reading]) : (country ?? reading);
}

const fetchReader = ({ telephone }: TelephoneValues): Promise<unknown> | undefined =>
  isInternational(telephone) && reader.$module.get() === undefined ? reader.fetch() : undefined;
