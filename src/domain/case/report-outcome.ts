/** Fragments of the page `/report`, which show without script what has become of a report. */
export const REPORT_OUTCOMES = ['sent', 'incomplete', 'not-found', 'own', 'too-many', 'failed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
