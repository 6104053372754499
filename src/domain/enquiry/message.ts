import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText } from '../text.ts';

/** In UTF-16 units. */
export const ENQUIRY_SHORTEST = 20;
export const MESSAGE_LIMIT = 2000;

export const enquiryMessage = v.pipe(
  filledText(MESSAGE_LIMIT),
  v.minLength(ENQUIRY_SHORTEST, issue('issues.enquiryMessage')),
);

export const replyMessage = filledText(MESSAGE_LIMIT);
