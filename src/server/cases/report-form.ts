import * as v from 'valibot';
import type { ErrorCode } from '#api/errors.ts';
import { reportedAt } from '#api/reported-address.ts';
import { Report, type ReportOutcome } from '#domain/case/report.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';

/** From the fields of the form that works without script. @throws ApiError (`BAD_INPUT`, `NOT_FOUND`) */
export function reportIn(fields: Readonly<Record<string, string>>): Report {
  const { address = '', email = '', goodFaith, ...rest } = fields;
  const reported = requireFound(reportedAt(address));
  const parsed = v.safeParse(Report, { ...rest, ...reported, ...(email !== '' && { email }) });
  if (!parsed.success || goodFaith === undefined) throw new ApiError('BAD_INPUT');
  return parsed.output;
}

const OUTCOMES: Readonly<Partial<Record<ErrorCode, ReportOutcome>>> = {
  BAD_INPUT: 'incomplete',
  BODY_TOO_LARGE: 'incomplete',
  NOT_FOUND: 'not-found',
  FORBIDDEN: 'own',
  TOO_MANY_REQUESTS: 'too-many',
};

export const outcomeOf = (error: unknown): ReportOutcome =>
  (error instanceof ApiError ? OUTCOMES[error.code] : undefined) ?? 'failed';
