import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText } from '../text.ts';

/** Shortest first message, in UTF-16 units. */
export const ENQUIRY_SHORTEST = 20;
/** Longest message, in UTF-16 units. */
export const MESSAGE_LIMIT = 2000;

/** The message with which an enquiry begins. */
export const enquiryMessage = v.pipe(
  filledText(MESSAGE_LIMIT),
  v.minLength(ENQUIRY_SHORTEST, issue('issues.enquiryMessage')),
);

/** Every further message of its thread. */
export const replyMessage = filledText(MESSAGE_LIMIT);
