import type { SavedSearchRow } from '../db/saved-searches.ts';

/** Search id and batch number. */
export const alertSubject = ({ id, alert }: Pick<SavedSearchRow, 'id' | 'alert'>): string =>
  `${id}/${String(alert)}`;

export function parseAlertSubject(subject: string): Pick<SavedSearchRow, 'id' | 'alert'> {
  const [id = '', alert] = subject.split('/');
  return { id, alert: Number(alert) };
}
