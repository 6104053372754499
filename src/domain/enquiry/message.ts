import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText, text } from '../text.ts';

/** Shortest first message, in UTF-16 units. */
export const ENQUIRY_SHORTEST = 20;
/** Longest message, in UTF-16 units. */
export const MESSAGE_LIMIT = 2000;

/** The message with which an enquiry begins. */
export const enquiryMessage = v.pipe(
  text,
  v.nonEmpty(issue('issues.required')),
  v.minLength(ENQUIRY_SHORTEST, issue('issues.enquiryMessage')),
  v.maxLength(MESSAGE_LIMIT, issue('issues.tooLong')),
);

/** Every further message of its thread. */
export const replyMessage = filledText(MESSAGE_LIMIT);
