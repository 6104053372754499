import { contestDecision, sendReport } from '#api/cases.ts';
import { answerAboutSpace } from '#api/restriction-answers.ts';
import { Report } from '#domain/case/report.ts';
import { Statement } from '#domain/case/statement.ts';
import { CASE_ID, reportBody } from '../calls/cases.ts';
import { answered, sent } from '../named-schema.ts';

const [report] = Report.pipe;

export const caseSchemas = [
  answered('ReportedKind', report.entries.kind, 'What can be reported'),
  answered('ReportReason', report.entries.reason, 'Why something is reported'),
  sent('Report', Report, 'A report to the operators', {
    properties: {
      kind: 'What is reported',
      id: 'Its id',
      reason: 'Why',
      text: 'What is wrong, at most 4,000 characters',
      name: "A guest's name",
      email: "A guest's address",
      homepage: 'Omit it: reports that contain it are treated as spam and not received',
    },
    examples: [reportBody],
  }),
  answered('OpenedCase', sendReport.answer, 'The case that operators decide', {
    properties: { caseId: 'The id of the case' },
    examples: [{ caseId: CASE_ID }],
  }),
  sent('Appeal', contestDecision.body, 'Why a decision is contested', {
    properties: { text: 'At most 4,000 characters' },
  }),
  sent('RestrictionAnswer', answerAboutSpace.body, 'An answer to a restriction', {
    properties: { text: 'At most 4,000 characters' },
  }),
  answered('AnsweredRestriction', answerAboutSpace.answer, 'An answered restriction', {
    properties: { statement: 'Why operators restrict the listing' },
  }),
  answered('Statement', Statement, 'Why operators restrict a listing or a file', {
    properties: {
      caseId: 'The id of the case',
      reason: 'The reason, in the language of `Accept-Language`',
      rule: 'The rule of the terms or law',
      facts: 'What the operator found',
      fields: 'What the owner is asked to change',
      since: 'When it was decided, ISO 8601 in UTC',
      contestUntil: 'Until when it can be contested, ISO 8601 in UTC',
      answeredAt: 'When the owner answered last; null before',
      isContested: 'Whether the company has contested it',
      imageId: 'The file that it concerns, rather than the listing',
    },
  }),
];
