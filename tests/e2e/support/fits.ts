import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectNoOverflow } from './overflow.ts';

export const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

/** The page is accessible as well on a phone, or wide. */
export async function expectFits(page: Page, accessible: 'phone' | 'wide' = 'phone'): Promise<void> {
  const [other, last] = accessible === 'phone' ? [WIDE, PHONE] : [PHONE, WIDE];
  await page.setViewportSize(other);
  await expectNoOverflow(page);
  await page.setViewportSize(last);
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
}
