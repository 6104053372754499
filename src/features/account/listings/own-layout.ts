import * as v from 'valibot';
import { STORED } from '#site/browser-storage.ts';
import { stored } from '#stores/stored.ts';

export const OWN_LAYOUTS = ['grid', 'table'] as const;

/** The owner's last choice, for lists of both kinds. */
export const $ownLayout = stored<(typeof OWN_LAYOUTS)[number] | undefined>({
  key: STORED.ownLayout,
  schema: v.picklist(OWN_LAYOUTS),
  fallback: undefined,
});
