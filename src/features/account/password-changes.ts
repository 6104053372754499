import { atom } from 'nanostores';

/** Number of password changes on this page; each ends all other sessions. */
export const $passwordChanges = atom(0);
