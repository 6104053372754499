import { atom } from 'nanostores';

/** How often the password was changed on this page: each time all other sessions end. */
export const $passwordChanges = atom(0);
