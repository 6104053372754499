import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Legacy mode runs in the page itself; the default opens a blank page to merge the results of frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.withTags(WCAG_2_2_AA).analyze();
  const breaches = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${help}. ${node.failureSummary ?? ''}`),
  );
  expect(breaches, page.url()).toEqual([]);
}
