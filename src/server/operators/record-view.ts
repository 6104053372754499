import type { AuditSubject } from '../db/tables.ts';
import { addAudit } from '../db/audit.ts';
import { newId } from '../ground/ids.ts';
import type { Services } from '../services.ts';
import type { OperatorSession } from '../db/operators.ts';

interface Viewed {
  readonly action: 'open' | 'openThread' | 'list' | 'export' | 'logIn' | 'testMail' | 'mailArrived';
  readonly kind: AuditSubject;
  readonly id: string;
  readonly companyId?: string | null;
}

export const auditEntry = (
  operator: string,
  { action, kind, id, companyId = null }: Viewed,
  now: number,
) => ({
  ...{ id: newId(now), done_at: now, operator, action, subject_kind: kind, subject_id: id },
  ...{ company_id: companyId, details: '{}' },
});

/** The audit records people's data before the console shows them. */
export const recordView = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { operator }: Pick<OperatorSession, 'operator'>,
  viewed: Viewed,
): Promise<void> => database.transaction((tables) => addAudit(tables, auditEntry(operator, viewed, clock())));
