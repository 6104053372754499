import { Hono } from 'hono';
import type { Admin } from '../admin/command.ts';
import type { OperatorSession } from '../db/operators.ts';
import { ApiError } from '../ground/api-error.ts';
import type { CallContext } from '../http/handle.ts';
import { withLogging } from '../http/log-calls.ts';
import { csrfTokenRoutes } from '../routes/auth.ts';
import { cookiesFor } from '../security/cookies.ts';
import { csrfGuard } from '../security/csrf.ts';
import { operatorSessions, type OperatorSessions } from '../security/operator-sessions.ts';
import { inFlightLimit, readLimit, readTurns } from '../security/request-limits.ts';
import type { Services } from '../services.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { caseRoutes } from './cases.ts';
import { decisionRoutes } from './decisions.ts';
import { documentRoutes } from './documents.ts';
import { logInRoutes } from './log-in.ts';
import { mailRoutes } from './mails.ts';
import { recordRoutes } from './records.ts';
import { statusRoutes } from './status.ts';

/** Calls of the console need it; they make changes by the functions of `npm run admin`. */
export interface ConsoleContext extends CallContext<OperatorSession> {
  readonly sessions: OperatorSessions;
  readonly admin: Admin;
}

export type ConsoleFacts = Pick<Admin, 'dataFolder' | 'goLiveTasks' | 'backupHours'>;

/** @param origin the console's own, which its pages' requests come from */
export function createConsole(services: Services, origin: string, facts: ConsoleFacts): Hono {
  const app = new Hono();
  const cookies = cookiesFor(origin, 'operator-');
  const factor = services.settings.RATE_LIMIT_FACTOR;
  const api: ConsoleContext = {
    app,
    services,
    sessions: operatorSessions(services, cookies),
    limitRead: readLimit(factor),
    limitInFlight: inFlightLimit(factor),
    readTurns: readTurns(factor, services.database.engine),
    csrf: csrfGuard(cookies, services.secret, origin),
    admin: { ...services, ...facts, origin: services.settings.PUBLIC_ORIGIN },
  };
  app.notFound(
    withLogging(services, 'none', () => {
      throw new ApiError('NOT_FOUND');
    }),
  );
  csrfTokenRoutes(api);
  for (const add of [
    logInRoutes,
    caseRoutes,
    decisionRoutes,
    recordRoutes,
    documentRoutes,
    mailRoutes,
    auditRoutes,
    blockRoutes,
    statusRoutes,
  ])
    add(api);
  return app;
}
