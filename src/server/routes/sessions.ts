import { endOtherSessions, endSession, listSessions } from '#api/sessions.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { findSessionsOf, removeSessionOf, type OpenSession, type SessionInfo } from '../db/sessions.ts';
import { ApiError } from '../ground/api-error.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';

export function sessionRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, clock } = services;

  handle(api, listSessions, async ({ context, session }) => {
    const now = clock();
    const open = await findSessionsOf(database, session.company.id, now);
    return privateJson(context, { sessions: open.map((each) => sessionAnswer(each, session, now)) });
  });

  handle(api, endSession, async ({ context, params, session }) => {
    const isEnded = await removeSessionOf(database, session.company.id, params.id);
    if (!isEnded) throw new ApiError('NOT_FOUND');
    if (params.id === session.id) sessions.forget(context);
    return noContent(context);
  });

  handle(api, endOtherSessions, async ({ context, session }) => {
    await sessions.endOthers(context, session);
    return noContent(context);
  });
}

// The current session's use may not be recorded yet.
function sessionAnswer(each: SessionInfo, current: OpenSession, now: number): OwnSession {
  const isCurrent = each.id === current.id;
  return {
    _id: each.id,
    browser: each.browser,
    system: each.system,
    country: each.country,
    startedAt: new Date(each.started_at).toISOString(),
    lastUsedAt: new Date(isCurrent ? now : each.last_used_at).toISOString(),
    isCurrent,
  };
}
