import type { Address } from '#domain/listing/listing.ts';

/** @param country as displayed */
export const addressText = ({ address, zip, city, region }: Address, country: string): string =>
  `${address}, ${zip} ${city}, ${region}, ${country}`;
