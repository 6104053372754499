import { column, table, type Milliseconds } from './table.ts';

export const freshnessTables = {
  /** When to check a company's listings next. */
  freshness: table({
    columns: {
      company_id: column<string>('omit'),
      /** No listing is due earlier. */
      look_at: column<Milliseconds>('omit'),
    },
  }),
  /** Estimated daily counts. */
  listing_day: table({
    section: 'views',
    columns: {
      company_id: column<string>('omit'),
      listing_id: column<string>('raw'),
      /** UTC day as `dayNumber` writes it. */
      day: column<number>('raw'),
      /** Page views and appearances in searches. */
      views: column<number>('raw'),
      appearances: column<number>('raw'),
    },
  }),
  /** One request to confirm a company's due listings. */
  freshness_round: table({
    section: 'confirmations',
    columns: {
      id: column<string>('omit'),
      company_id: column<string>('omit'),
      /** Covers published listings last confirmed after the first and up to the second time. */
      confirmed_after: column<Milliseconds>('time'),
      confirmed_until: column<Milliseconds>('time'),
      begun_at: column<Milliseconds>('time'),
      /** Time of handover; null until then, also below. */
      asked_at: column<Milliseconds | null>('time'),
      /** Times of queueing and handover. */
      reminding_at: column<Milliseconds | null>('time'),
      reminded_at: column<Milliseconds | null>('time'),
      paused_at: column<Milliseconds | null>('time'),
    },
  }),
};
