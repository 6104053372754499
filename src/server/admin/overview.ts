import { findAudit } from '../db/audit.ts';
import { countAll, countListings } from '../db/overview.ts';
import { countMails } from '../db/outgoing-mail.ts';
import type { Command } from './command.ts';
import { getCompany } from './find.ts';
import { listingCells, timeCell } from './print.ts';

export const overviewCommands = {
  counts: {
    does: 'How much there is of everything',
    example: 'counts --json',
    run: async ({ database, clock }) => {
      const spaces = await countListings(database, 'space');
      const services = await countListings(database, 'service');
      return {
        type: 'record',
        record: {
          ...(await countAll(database, clock())),
          ...listingCells(spaces, services),
          mailsWaiting: await countMails(database),
        },
      };
    },
  },
  audit: {
    options: ['company', 'limit'],
    does: 'What has been done by these commands, the last first',
    example: 'audit --limit 5',
    run: async (admin, { company, limit }) => {
      const id = company === undefined ? undefined : (await getCompany(admin, company)).id;
      const entries = await findAudit(admin.database, id, limit);
      return {
        type: 'rows',
        rows: entries.map((entry) => ({
          done: timeCell(entry.done_at),
          operator: entry.operator,
          action: entry.action,
          kind: entry.subject_kind,
          subject: entry.subject_id,
          details: entry.details,
        })),
      };
    },
  },
} satisfies Record<string, Command>;
