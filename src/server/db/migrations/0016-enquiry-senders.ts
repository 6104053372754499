import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** From which browser a guest has asked, so that it alone can have the mail sent again, or take the enquiry back. */
export const enquirySenders = (column: Column): Migration => ({
  async up(database) {
    await database.schema.alterTable('enquiry_pending').addColumn('visitor', column.key).execute();
  },
});
