/** Content of the fragment of a mailed link to the page `/appeal`. */
export interface AppealLink {
  readonly caseId: string;
  readonly token: string;
}

export const formatAppealLink = ({ caseId, token }: AppealLink): string => `${caseId}.${token}`;

/** Two ids and a secret. */
const LINK = /^([\da-f-]{36})\.([\da-f-]{36}\.[\w-]{43})$/;

export function parseAppealLink(fragment: string): AppealLink | undefined {
  const [, caseId, token] = LINK.exec(fragment) ?? [];
  return caseId === undefined || token === undefined ? undefined : { caseId, token };
}
