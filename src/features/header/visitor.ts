import { atom, onMount } from 'nanostores';
import type { Visitor } from './menu-items.ts';
import { isMarkedSignedIn, whenMarkedAnew } from '#site/page-state.ts';

/**
 * Who looks at the page, by the mark that is there before the first paint and that the session and other tabs change.
 * Guests so load none of the session's code.
 */
export const $visitor = atom<Visitor | undefined>();

onMount($visitor, () => {
  const look = () => $visitor.set(isMarkedSignedIn() ? 'member' : 'guest');
  look();
  return whenMarkedAnew(look);
});
