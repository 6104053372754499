import { atom, onMount } from 'nanostores';
import type { Visitor } from './menu-items.ts';
import { isMarkedSignedIn, whenMarkedAnew } from '#site/page-state.ts';

/** Follows the root attribute set before the first paint, so that guests load no session code. */
export const $visitor = atom<Visitor | undefined>();

onMount($visitor, () => {
  const look = () => $visitor.set(isMarkedSignedIn() ? 'member' : 'guest');
  look();
  return whenMarkedAnew(look);
});
