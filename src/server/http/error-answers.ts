import type { Context } from 'hono';
import type { Logger } from 'pino';
import { API_BASE } from '#api/base.ts';
import { endpoints } from '#api/endpoints.ts';
import { refusals } from '#api/errors.ts';
import { JSON_TYPE, requestIdOf, respond } from './answers.ts';
import { isDiskFull, isUnavailable } from '../db/unavailable.ts';
import { Refused } from '../ground/refused.ts';

const NESTING = new Set(
  endpoints.filter(({ endpoint }) => endpoint.nestsError).map(({ endpoint }) => API_BASE + endpoint.path),
);

/** The error answer of whatever a route has thrown. What was not meant as a refusal is logged and told to nobody. */
export function errorAnswer(error: unknown, context: Context, log: Logger): Response {
  const refused = asRefusal(error);
  const { status, sentence } = refusals[refused.code];
  if (status >= 500) {
    log.error({ err: error, code: refused.code, requestId: requestIdOf(context) }, 'call failed');
  }
  const body = NESTING.has(context.req.path)
    ? { error: { message: sentence, code: refused.code } }
    : { error: sentence, code: refused.code };
  const text = JSON.stringify({ ...body, fields: refused.fields, ...refused.tells });
  return respond(context, text, status, {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-store',
    ...(refused.retryAfterS !== undefined && { 'Retry-After': String(refused.retryAfterS) }),
  });
}

function asRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isDiskFull(error)) return new Refused('STORAGE_FULL', { cause: error });
  if (isUnavailable(error)) return new Refused('UNAVAILABLE', { retryAfterS: 2, cause: error });
  return new Refused('INTERNAL', { cause: error });
}
