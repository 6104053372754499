import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** The sender's browser, which alone may resend or withdraw an enquiry. */
export const enquirySenders = (column: Column): Migration => ({
  async up(database) {
    await database.schema.alterTable('enquiry_pending').addColumn('visitor', column.key).execute();
  },
});
