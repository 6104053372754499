import { findReports, type ReportDetails } from '../db/enquiry-reports.ts';
import type { Command } from './command.ts';
import { timeCell } from './print.ts';

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
