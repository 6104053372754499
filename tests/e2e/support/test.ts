import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { giveSession, registerCompany, type Company } from './company.ts';
import { recordErrors, recordExternalRequests, type ErrorLog } from './watch.ts';

interface Fixtures {
  errorLog: ErrorLog;
  /** Declares a console error, which must then occur. */
  expectConsoleError: (text: RegExp) => void;
  /** Opens a page in a new browser context. */
  anotherVisitor: () => Promise<Page>;
  /** The company's name; `undefined` for a generated one. */
  companyName: string | undefined;
  company: Company;
  /** The same company, logged in on the page. */
  member: Company;
}

/** Fails on page errors, undeclared console errors and requests to other hosts. */
export const test = base.extend<Fixtures>({
  errorLog: [
    // Playwright reads from this pattern which fixtures a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const log: ErrorLog = { errors: [], expected: [] };
      await use(log);
      const isExpected = (error: string) => log.expected.some((pattern) => pattern.test(error));
      const hasOccurred = (pattern: RegExp) => log.errors.some((error) => pattern.test(error));
      expect(
        log.errors.filter((error) => !isExpected(error)),
        'undeclared errors in the browser',
      ).toEqual([]);
      expect(
        log.expected.filter((pattern) => !hasOccurred(pattern)),
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
  recordExternalRequests(context, log);
}
