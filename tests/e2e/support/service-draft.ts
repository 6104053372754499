import type { Page } from 'playwright/test';
import { serviceExtraFields, serviceWizard } from '#domain/service/service-wizard.ts';
import { draftsOf, partsOf } from '#domain/wizard/draft.ts';
import { STORED } from '#site/browser-storage.ts';
import { newService } from '../../support/samples.ts';
import { store } from './company.ts';

/** Stores a complete, unsent draft. */
export async function leaveServiceDraft(
  page: Page,
  owner: string,
  parts: Parameters<typeof newService>[1] = {},
): Promise<void> {
  const { userId: _, userName: __, ...answers } = newService('', parts);
  const drafts = draftsOf(partsOf(serviceWizard, serviceExtraFields), answers);
  const draft = { drafts, key: crypto.randomUUID(), savedAt: Date.now() };
  await store(page, { [`${STORED.draft}:service:${owner}`]: JSON.stringify(draft) });
}
