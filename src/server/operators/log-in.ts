import { getOperator, operatorLogIn, operatorLogOut } from '#api/operator/session.ts';
import { findTasks } from '../admin/status.ts';
import { addAudit } from '../db/audit.ts';
import { countOpenCases } from '../db/case-lists.ts';
import { clearAttempts } from '../db/login-attempts.ts';
import { countUnseenDocuments } from '../db/documents.ts';
import { findOperator, operatorAccount } from '../db/operators.ts';
import { countMails } from '../db/outgoing-mail.ts';
import { countRecoveryCodes, findActiveFactor } from '../db/second-factors.ts';
import { ApiError } from '../ground/api-error.ts';
import { offeredReasons, reasonWords } from '../ground/decision-reasons.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle } from '../http/handle.ts';
import { addressOf, localeOf } from '../http/request-headers.ts';
import { enforceAccountLock, enforceLimit } from '../security/limits.ts';
import { consumeCode } from '../security/second-factor.ts';
import type { ConsoleContext } from './app.ts';
import { auditEntry } from './record-view.ts';

export function logInRoutes(api: ConsoleContext): void {
  const { services, sessions, admin } = api;
  const { database, passwords, clock, secret, settings } = services;

  handle(api, operatorLogIn, async ({ context, readBody }) => {
    // Counted apart from companies', which may come from the same proxy.
    await enforceLimit(services, 'logIn', `operator ${addressOf(context, settings.TRUST_PROXY)}`);
    const { name, password, code } = await readBody();
    await enforceAccountLock(services, operatorAccount(name));
    const operator = await findOperator(database.kysely, name);
    // The code is only used up with the right password.
    const isRight = await passwords.verify(operator?.password_hash, password);
    if (operator === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
    const started = sessions.start(context, operator.name);
    const isStarted = await database.transaction(async (tables) => {
      const factor = await findActiveFactor(tables, operatorAccount(name));
      if (!factor || !(await consumeCode(tables, secret, factor, code, clock()))) return false;
      await clearAttempts(tables, operatorAccount(name));
      await started.store(tables);
      await addAudit(tables, auditEntry(name, { action: 'logIn', kind: 'operator', id: name }, clock()));
      return true;
    });
    if (!isStarted) throw new ApiError('INVALID_CREDENTIALS');
    started.writeCookie();
    return noContent(context);
  });

  handle(api, operatorLogOut, async ({ context }) => {
    await sessions.end(context);
    return noContent(context);
  });

  handle(api, getOperator, async ({ context, session }) => {
    const { kysely } = database;
    const [recoveryCodes, tasks, cases, documents, mails] = await Promise.all([
      countRecoveryCodes(kysely, operatorAccount(session.operator)),
      findTasks(admin),
      countOpenCases(kysely),
      countUnseenDocuments(kysely),
      countMails(database.kysely),
    ]);
    const locale = localeOf(context);
    const reasons = offeredReasons().map((key) => ({
      key,
      title: reasonWords(key, locale).title,
    }));
    return privateJson(context, {
      ...{ name: session.operator, recoveryCodes, reasons },
      waiting: { status: tasks.length, cases, documents, mails },
    });
  });
}
