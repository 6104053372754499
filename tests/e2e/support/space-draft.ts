import type { Page } from 'playwright/test';
import { spaceWizard } from '#domain/space/space-wizard.ts';
import { draftsOf, partsOf } from '#domain/wizard/draft.ts';
import { STORED } from '#site/browser-storage.ts';
import { newSpace } from '../../support/samples.ts';
import { store, type Company } from './company.ts';

/** Stores a complete, unsent draft without files. */
export async function leaveSpaceDraft(
  page: Page,
  { user }: Company,
  parts: Parameters<typeof newSpace>[1] = {},
): Promise<void> {
  const { userId: _, ...answers } = newSpace(user._id, parts);
  const drafts = draftsOf(partsOf(spaceWizard, {}), answers);
  const draft = { drafts, key: crypto.randomUUID(), savedAt: Date.now() };
  await store(page, { [`${STORED.draft}:space:${user._id}`]: JSON.stringify(draft) });
}
