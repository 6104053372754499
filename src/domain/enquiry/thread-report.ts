import * as v from 'valibot';
import { CASE_TEXT_LIMIT } from '../case/measures.ts';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

export const THREAD_REPORT_REASONS = ['spam', 'fraud', 'other'] as const;
export type ThreadReportReason = (typeof THREAD_REPORT_REASONS)[number];

export const ThreadReport = v.pipe(
  v.object({
    reason: v.picklist(THREAD_REPORT_REASONS, issue('issues.chooseOne')),
    text: v.optional(text(CASE_TEXT_LIMIT), ''),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['text']],
      ({ reason, text: given }) => given !== '' || reason !== 'other',
      issue('issues.required'),
    ),
    ['text'],
  ),
);
export type ThreadReport = v.InferInput<typeof ThreadReport>;
