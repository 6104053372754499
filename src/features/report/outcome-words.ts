import type { ReportOutcome } from '#domain/case/report-outcome.ts';

export const REPORT_OUTCOME_WORDS = {
  sent: 'report.outcome.sent',
  incomplete: 'report.outcome.incomplete',
  'not-found': 'report.outcome.notFound',
  own: 'report.outcome.own',
  'too-many': 'report.outcome.tooMany',
  failed: 'report.outcome.failed',
} as const satisfies Record<ReportOutcome, string>;
