import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { STORED } from '#site/browser-storage.ts';
import { stored } from '../stored.ts';

export const replyDraft = (threadId: string): WritableAtom<string> =>
  stored({ key: `${STORED.replyDraft}:${threadId}`, schema: v.string(), fallback: '' });
