import type { Address } from '#domain/listing/listing.ts';

/** An address in one line. @param country its name as the page says it */
export const addressText = ({ address, zip, city, region }: Address, country: string): string =>
  `${address}, ${zip} ${city}, ${region}, ${country}`;
