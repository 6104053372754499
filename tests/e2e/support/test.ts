import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { giveSession, registerCompany, type Company } from './company.ts';
import { recordErrors, recordStrays, type ErrorLog } from './watch.ts';

interface Fixtures {
  errorLog: ErrorLog;
  /** Declares an error that this test brings about in the browser; it must then appear. */
  expectConsoleError: (text: RegExp) => void;
  /** Opens a page for one more visitor: a browser context with storage and cookies of its own. */
  anotherVisitor: () => Promise<Page>;
  /** What the test's company is called; `undefined` for any name. */
  companyName: string | undefined;
  /** A company of this test's own; nobody is signed in as it yet. */
  company: Company;
  /** The same company, which the page's visitor is signed in as. */
  member: Company;
}

/** Playwright's `test` in a closed world: a page error, an undeclared console error or a foreign request fails it. */
export const test = base.extend<Fixtures>({
  errorLog: [
    // Playwright reads from this pattern which fixtures a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const log: ErrorLog = { seen: [], expected: [] };
      await use(log);
      const isExpected = (error: string) => log.expected.some((pattern) => pattern.test(error));
      const hasAppeared = (pattern: RegExp) => log.seen.some((error) => pattern.test(error));
      expect(
        log.seen.filter((error) => !isExpected(error)),
        'undeclared errors in the browser',
      ).toEqual([]);
      expect(
        log.expected.filter((pattern) => !hasAppeared(pattern)),
        'declared errors that are gone',
      ).toEqual([]);
    },
    { auto: true },
  ],

  expectConsoleError: async ({ errorLog }, use) => use((text) => void errorLog.expected.push(text)),

  context: async ({ context, errorLog }, use) => {
    watch(context, errorLog);
    await use(context);
  },

  anotherVisitor: async ({ browser, errorLog }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, errorLog);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  companyName: [undefined, { option: true }],

  company: async ({ baseURL, companyName }, use) => {
    const details = companyName === undefined ? {} : { name: companyName };
    await use(await registerCompany(new URL(baseURL ?? '').origin, details));
  },

  member: async ({ page, company }, use) => {
    await giveSession(page, company);
    await use(company);
  },
});

function watch(context: BrowserContext, log: ErrorLog): void {
  recordErrors(context, log);
  recordStrays(context, log);
}
