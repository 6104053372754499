import type { Generated } from 'kysely';
import type { CompanyEvent } from '#api/events.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { column, table, type Bit, type Milliseconds } from './table.ts';

export const eventTables = {
  /** What has happened in a company's threads and to its listings; repeats what the export has of those. */
  event: table({
    columns: {
      /** UUID v7. */
      id: column<string>('omit'),
      company_id: column<string>('omit'),
      /** Counts the company's events from 1; null until they are first read, so that late commits come last. */
      number: column<Generated<number | null>>('omit'),
      at: column<Milliseconds>('omit'),
      type: column<CompanyEvent['type']>('omit'),
      kind: column<ListingKind>('omit'),
      listing_id: column<string>('omit'),
      /** Null for listings. */
      enquiry_id: column<Generated<string | null>>('omit'),
      message: column<Generated<number | null>>('omit'),
      /** Whether the company has written the message. */
      is_own: column<Generated<Bit>>('omit'),
    },
  }),
};
