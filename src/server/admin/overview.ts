import { findAudit } from '../db/audit.ts';
import { countAll, countListings } from '../db/overview.ts';
import { countMails } from '../db/outgoing-mail.ts';
import type { Command } from './command.ts';
import { getCompany } from './find.ts';
import { listingCells, timeCell } from './print.ts';
import { findReports, type ReportDetails } from '../db/enquiry-reports.ts';

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

/** A company, a guest until their address is deleted, or a deleted account. */
const reportedParty = ({ side, reported, guest_email }: ReportDetails): string => {
  if (reported !== null) return reported;
  return side === 'owner' && guest_email !== null ? `guest ${guest_email}` : 'gone';
};

export const reportCommands = {
  reports: {
    options: ['limit'],
    does: 'Reports of conversations that stand, the last first: who reports whom, and why',
    example: 'reports --limit 5',
    run: async ({ database }, { limit }) => ({
      type: 'rows',
      rows: (await findReports(database.kysely, limit)).map((report) => ({
        reported: timeCell(report.reported_at),
        by: report.reporter ?? 'guest',
        about: reportedParty(report),
        company: report.reported_id,
        suspended: report.suspended_at !== null,
        reason: report.reason,
        thread: report.enquiry_id,
      })),
    }),
  },
} satisfies Record<string, Command>;
