import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { API_BASE } from '#api/base.ts';
import { endpoints } from '#api/endpoints.ts';
import { errors } from '#api/errors.ts';
import { JSON_TYPE, requestIdOf, respond } from './answers.ts';
import { isDiskFull, isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../ground/api-error.ts';
import { counted } from '../ground/give-way.ts';

type Handler = (context: Context) => Promise<Response> | Response;

/** Wraps handlers directly, since middleware would compose a chain per request. */
export const withLogging =
  (services: Pick<Services, 'log' | 'metrics' | 'settings' | 'clock'>, route: string, handler: Handler) =>
  async (context: Context): Promise<Response> => {
    const { log, metrics, settings, clock } = services;
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    context.set('isHttps', settings.PUBLIC_ORIGIN.startsWith('https:'));
    const { method, path } = context.req;
    const noteError = () => {
      metrics.errors.add({ at: clock(), method, route, requestId });
    };
    const answer = await counted(answerOf(handler, context, log, noteError));
    const ms = performance.now() - started;
    const { status } = answer;
    metrics.calls.observe({ method, route, status }, ms / 1000);
    log.info({ requestId, method, path, status, ms: Math.round(ms) }, 'call');
    return answer;
  };

async function answerOf(
  handler: Handler,
  context: Context,
  log: Logger,
  onInternal: () => void,
): Promise<Response> {
  try {
    return await handler(context);
  } catch (error) {
    if (toApiError(error).code === 'INTERNAL') onInternal();
    return errorAnswer(error, context, log);
  }
}

const NESTING = new Set(
  endpoints.filter(({ endpoint }) => endpoint.nestsError).map(({ endpoint }) => API_BASE + endpoint.path),
);

/** Unexpected errors are logged and not revealed. */
export function errorAnswer(error: unknown, context: Context, log: Logger): Response {
  const refused = toApiError(error);
  const { status, sentence } = errors[refused.code];
  if (status >= 500) {
    log.error({ err: error, code: refused.code, requestId: requestIdOf(context) }, 'call failed');
  }
  const body = NESTING.has(context.req.path)
    ? { error: { message: sentence, code: refused.code } }
    : { error: sentence, code: refused.code };
  const text = JSON.stringify({ ...body, fields: refused.fields, ...refused.details });
  return respond(context, text, status, {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-store',
    ...(refused.retryAfterS !== undefined && { 'Retry-After': String(refused.retryAfterS) }),
  });
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('STORAGE_FULL', { cause: error });
  if (isUnavailable(error)) return new ApiError('UNAVAILABLE', { retryAfterS: 2, cause: error });
  return new ApiError('INTERNAL', { cause: error });
}
