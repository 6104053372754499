import * as v from 'valibot';
import { STORED } from '#site/browser-storage.ts';
import { stored } from '../stored.ts';
import { LAYOUTS, type Search } from './search.ts';

/** The visitor's last choice, for searches of both kinds. */
export const $rememberedLayout = stored<Search<never>['layout']>({
  key: STORED.resultLayout,
  schema: v.picklist(LAYOUTS),
  fallback: undefined,
});
