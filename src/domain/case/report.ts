import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine, lineText, text } from '../text.ts';
import { email } from '../user/email.ts';
import { CASE_TEXT_LIMIT } from './measures.ts';

export const REPORT_REASONS = [
  ...(['noLongerAvailable', 'duplicate', 'notOffered', 'wrongFacts', 'fraud'] as const),
  ...(['illegal', 'copyright', 'personalData', 'other'] as const),
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORTED_KINDS = ['space', 'service', 'company', 'image'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

const NEEDS_TEXT: readonly ReportReason[] = ['fraud', 'illegal', 'copyright', 'personalData', 'other'];

export const needsText = (reason: ReportReason): boolean => NEEDS_TEXT.includes(reason);

/** Claims of a right: the reported company learns who makes them, and the form says so. */
const RIGHTS_CLAIMS: readonly ReportReason[] = ['copyright', 'personalData', 'notOffered'];

export const isRightsClaim = (reason: string): boolean => RIGHTS_CLAIMS.some((claim) => claim === reason);

/**
 * Whether a guest may report without name and address: reports of the sexual abuse of children need neither
 * (Regulation (EU) 2022/2065, article 16).
 */
export const mayBeAnonymous = (reason: ReportReason): boolean => reason === 'illegal';

/** In UTF-16 units. */
export const REPORTER_NAME_LIMIT = 80;

export const Report = v.pipe(
  v.object({
    kind: v.picklist(REPORTED_KINDS, issue('issues.chooseOne')),
    id: filledLine(64),
    reason: v.picklist(REPORT_REASONS, issue('issues.chooseOne')),
    text: v.optional(text(CASE_TEXT_LIMIT), ''),
    name: v.optional(lineText(REPORTER_NAME_LIMIT), ''),
    email: v.optional(email),
    /** Honeypot: invisible to people, so only programs fill it in. */
    homepage: v.optional(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['text']],
      ({ reason, text: given }) => given !== '' || !needsText(reason),
      issue('issues.required'),
    ),
    ['text'],
  ),
);
export type Report = v.InferOutput<typeof Report>;

/** Fragments of the page `/report`, which show without script what has become of a report. */
export const REPORT_OUTCOMES = ['sent', 'incomplete', 'not-found', 'own', 'too-many', 'failed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
