import { atom } from 'nanostores';

/** The key of the marker whose card, or which itself, has the pointer or the focus. */
export const $lifted = atom<string | undefined>();
