import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { errorAnswer } from './error-answers.ts';

type Handler = (context: Context) => Promise<Response> | Response;

/** Wraps handlers directly, since middleware would compose a chain per request. */
export const logged =
  (
    { log, metrics, settings }: Pick<Services, 'log' | 'metrics' | 'settings'>,
    route: string,
    handler: Handler,
  ) =>
  async (context: Context): Promise<Response> => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    context.set('isHttps', settings.PUBLIC_ORIGIN.startsWith('https:'));
    const answer = await answerOf(handler, context, log);
    const ms = performance.now() - started;
    const { method, path } = context.req;
    const { status } = answer;
    metrics.calls.observe({ method, route, status }, ms / 1000);
    log.info({ requestId, method, path, status, ms: Math.round(ms) }, 'call');
    return answer;
  };

async function answerOf(handler: Handler, context: Context, log: Logger): Promise<Response> {
  try {
    return await handler(context);
  } catch (error) {
    return errorAnswer(error, context, log);
  }
}
