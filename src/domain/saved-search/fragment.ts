const WISHES = ['manage', 'pause', 'stop'] as const;
export type RequestedChange = (typeof WISHES)[number];

export interface SavedSearchLink {
  readonly wish: RequestedChange;
  /** With `stop`, a token that only stops mails; otherwise one that reads and changes the search. */
  readonly token: string;
}

export const writeFragment = ({ wish, token }: SavedSearchLink): string =>
  wish === 'manage' ? token : `${wish}.${token}`;

/** Accepts any text. */
export function readFragment(fragment: string): SavedSearchLink {
  const [before = '', token] = fragment.split('.', 2);
  const wish = WISHES.find((name) => name === before);
  return wish === undefined || token === undefined ? { wish: 'manage', token: fragment } : { wish, token };
}
