import { filledText } from '../text.ts';
import { CASE_TEXT_LIMIT } from './measures.ts';

/** An answer to a restriction, or an appeal. */
export const caseText = filledText(CASE_TEXT_LIMIT);
