/** What the link of a mail about a saved search is for. */
const WISHES = ['manage', 'pause', 'stop'] as const;
/** One of them. */
export type Wish = (typeof WISHES)[number];

/** What the fragment of the address `/saved-search#…` says. */
export interface SavedSearchLink {
  readonly wish: Wish;
  /** With `stop` one that stops mails and nothing else; otherwise the one by which the search is read and changed. */
  readonly token: string;
}

/** The fragment of a link, without its `#`. */
export const writeFragment = ({ wish, token }: SavedSearchLink): string =>
  wish === 'manage' ? token : `${wish}.${token}`;

/** The inverse of {@link writeFragment}, for any text. */
export function readFragment(fragment: string): SavedSearchLink {
  const [before = '', token] = fragment.split('.', 2);
  const wish = WISHES.find((name) => name === before);
  return wish === undefined || token === undefined ? { wish: 'manage', token: fragment } : { wish, token };
}
