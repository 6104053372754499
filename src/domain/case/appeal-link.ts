import { parseToken } from '../enquiry/conversation-link.ts';

/** What the fragment of a mailed link to the page `/appeal` holds. */
export interface AppealLink {
  readonly caseId: string;
  readonly token: string;
}

export const formatAppealLink = ({ caseId, token }: AppealLink): string => `${caseId}.${token}`;

export function parseAppealLink(fragment: string): AppealLink | undefined {
  const [caseId = '', token = ''] = [fragment.slice(0, ID_LENGTH), fragment.slice(ID_LENGTH + 1)];
  const isLink = fragment[ID_LENGTH] === '.' && /^[\da-f-]+$/.test(caseId);
  return isLink && parseToken(token) !== undefined ? { caseId, token } : undefined;
}

/** Of a UUID. */
const ID_LENGTH = 36;
