import type { ReactElement } from 'react';

/** Further views that a view shows: never bare text, which a browser's translator would replace. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
