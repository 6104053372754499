import { readFileSync } from 'node:fs';
import type { run, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Not the style sheets, which none of these rules reads.
  preload: { assets: ['media'] },
};

export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const breaches = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(' ')}: ${help}. ${node.failureSummary ?? ''}`),
    );
  }, OPTIONS);
  expect(breaches, page.url()).toEqual([]);
}
