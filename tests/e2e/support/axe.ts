import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with rule, place and explanation of each breach of WCAG 2.2 AA or of good practice that axe finds on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // In the page itself: for frames, of which our pages have none, axe gathers its findings in a second, blank page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.withTags(WCAG_2_2_AA).analyze();
  const breaches = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${help}. ${node.failureSummary ?? ''}`),
  );
  expect(breaches, page.url()).toEqual([]);
}
