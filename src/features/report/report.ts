import * as v from 'valibot';
import { sendReport } from '#api/cases.ts';
import { reportedAt } from '#api/reported-address.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy, type Issues } from '#domain/check.ts';
import { CASE_TEXT_LIMIT } from '#domain/case/measures.ts';
import { mayBeAnonymous, needsText, REPORT_REASONS, REPORTER_NAME_LIMIT } from '#domain/case/report.ts';
import { issue } from '#domain/issue.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { filledLine, lineText, text } from '#domain/text.ts';
import { email } from '#domain/user/email.ts';
import { isMarkedSignedIn } from '#site/page-state.ts';
import type { Message } from '#site/translate.ts';

const Reason = v.picklist(REPORT_REASONS, issue('issues.chooseOne'));

const ReportForm = v.pipe(
  v.object({
    address: v.pipe(
      filledLine(2000),
      v.check((typed) => reportedAt(typed) !== undefined, issue('issues.invalid')),
    ),
    reason: v.pipe(v.string(), Reason),
    text: text(CASE_TEXT_LIMIT),
    name: lineText(REPORTER_NAME_LIMIT),
    email: v.pipe(
      v.string(),
      v.check((typed) => typed === '' || v.is(email, typed), issue('issues.email')),
    ),
    goodFaith: v.pipe(v.string(), v.nonEmpty(issue('issues.required'))),
    homepage: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['text']],
      (given) => given.text !== '' || !needsText(given.reason),
      issue('issues.required'),
    ),
    ['text'],
  ),
);
type Filled = v.InferOutput<typeof ReportForm>;

const checkForm = checkBy(ReportForm);

/** Also what depends on who reports: a company is known by its session. */
const check: typeof checkForm = (values) => {
  const checked = checkForm(values);
  const isKnown =
    isMarkedSignedIn() || REPORT_REASONS.some((reason) => reason === values.reason && mayBeAnonymous(reason));
  const missing: Issues<typeof values> = isKnown
    ? {}
    : {
        ...(values.name.trim() === '' && { name: issue('issues.required') }),
        ...(values.email.trim() === '' && { email: issue('issues.required') }),
      };
  if (checked.status === 'right' && Object.keys(missing).length === 0) return checked;
  return { status: 'wrong', issues: { ...missing, ...(checked.status === 'wrong' && checked.issues) } };
};

function send({
  address,
  goodFaith: _,
  email: typed,
  ...rest
}: Filled): Promise<SubmissionOutcome<void, Message>> {
  return submit(
    async () => {
      const reported = reportedAt(address);
      if (reported === undefined) return;
      await call(sendReport, { body: { ...rest, ...reported, ...(typed !== '' && { email: typed }) } });
    },
    {
      refusals: {
        NOT_FOUND: 'report.outcome.notFound',
        FORBIDDEN: 'report.outcome.own',
        TOO_MANY_REQUESTS: 'report.outcome.tooMany',
      },
      fallback: 'report.failed',
    },
  );
}

export const reportWork = { check, send };
