import type { SavedSearchRow } from '../db/saved-searches.ts';

/** What a mail about finds is about: the search, and the number of the mail that they were gathered for. */
export const alertSubject = ({ id, alert }: Pick<SavedSearchRow, 'id' | 'alert'>): string =>
  `${id}/${String(alert)}`;

/** The inverse of {@link alertSubject}. */
export function parseAlertSubject(subject: string): Pick<SavedSearchRow, 'id' | 'alert'> {
  const [id = '', alert] = subject.split('/');
  return { id, alert: Number(alert) };
}
