import type { Context } from 'hono';
import { API_BASE } from '#api/base.ts';
import { contestDecision, sendReport } from '#api/cases.ts';
import { mayBeAnonymous, type Report, type ReportOutcome } from '#domain/case/report.ts';
import { isLocale, type Locale, DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { appeal, assertContestable } from '../cases/appeal.ts';
import { outcomeOf, reportIn } from '../cases/report-form.ts';
import { report, type Reporter } from '../cases/report.ts';
import type { OpenSession } from '../db/sessions.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { withLogging } from '../http/log-calls.ts';
import { isForm, readForm } from '../http/request-body.ts';
import { addressOf, bearerOf, localeOf } from '../http/request-headers.ts';
import { isFormOfSite } from '../security/csrf.ts';
import { enforceConfirmationLimit, enforceLimit } from '../security/limits.ts';

export function caseRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { settings, clock } = services;

  async function receive(context: Context, given: Report, locale: Locale): Promise<string> {
    const session = await sessions.find(context);
    const reporter = session === undefined ? guestOf(given, locale) : companyOf(session);
    if (session === undefined) await enforceAddressLimit(services, context, 'reportFromAddress');
    else await enforceLimit(services, 'report', session.company.id);
    // The receipt must not flood the mailbox of another person.
    if (session?.company.is_verified !== 1 && reporter.email !== null)
      await enforceConfirmationLimit(services, reporter.email);
    if ((given.homepage ?? '') !== '') return newId(clock());
    return report(services, given, reporter);
  }

  async function receiveForm(context: Context): Promise<Response> {
    if (!isFormOfSite(context, settings.PUBLIC_ORIGIN)) throw new ApiError('CSRF_TOKEN_INVALID');
    let locale: Locale = DEFAULT_LOCALE;
    let outcome: ReportOutcome = 'sent';
    try {
      const fields = await readForm(context);
      if (isLocale(fields['locale'])) locale = fields['locale'];
      await receive(context, reportIn(fields), locale);
    } catch (error) {
      outcome = outcomeOf(error);
      if (!(error instanceof ApiError)) services.log.error({ err: error }, 'report not received');
    }
    return context.redirect(href('Report', locale, { hash: outcome }), 303);
  }

  const serveForm = withLogging(services, API_BASE + sendReport.path, (context) => {
    // Members of every role may.
    context.set('endpoint', sendReport);
    return api.limitInFlight(addressOf(context, settings.TRUST_PROXY), () => receiveForm(context));
  });
  // Before the call, which takes JSON only.
  api.app.post(API_BASE + sendReport.path, (context, next) =>
    isForm(context) ? serveForm(context) : next(),
  );

  handle(api, sendReport, async ({ context, readBody }) => {
    const caseId = await receive(context, await readBody(), localeOf(context));
    return privateJson(context, { caseId }, 201);
  });

  handle(api, contestDecision, async ({ context, params, readBody }) => {
    await enforceAddressLimit(services, context, 'followLink');
    const token = bearerOf(context);
    const session = token === undefined ? await sessions.find(context) : undefined;
    if (token === undefined && session === undefined) throw new ApiError('SESSION_EXPIRED');
    const caller = session === undefined ? { token: token ?? '' } : { companyId: session.company.id };
    await assertContestable(services, params.id, caller);
    const { text } = await readBody();
    return privateJson(context, { caseId: await appeal(services, params.id, caller, text) }, 201);
  });
}

const companyOf = ({ company: { id, name, email, locale } }: OpenSession): Reporter => ({
  ...{ companyId: id, name, email, locale },
});

/** @throws ApiError (`BAD_INPUT`) without name and address, where they are needed */
function guestOf({ reason, name, email }: Report, locale: Locale): Reporter {
  const missing = {
    ...(name === '' && { name: 'issues.required' }),
    ...(email === undefined && { email: 'issues.required' }),
  };
  if (Object.keys(missing).length > 0 && !mayBeAnonymous(reason))
    throw new ApiError('BAD_INPUT', { fields: missing });
  return { companyId: null, name: name === '' ? null : name, email: email ?? null, locale };
}
