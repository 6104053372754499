import type { Precision } from '../place/place.ts';

export interface Address {
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly zip: string;
  readonly address: string;
  /** `'lat,lng'`. */
  readonly coordinates?: string | null | undefined;
}

export const ADDRESS_FIELDS = ['country', 'region', 'city', 'zip', 'address'] as const;

export interface StoredAddress extends Address {
  readonly precision?: Precision | null | undefined;
}
