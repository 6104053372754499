import type { ReactElement } from 'react';

/** What a view shows beside others of its own: never bare text, which a browser's translator would replace. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
