import type { BrowserContext } from 'playwright/test';

/** What went wrong in the browser, as text, and what the test said would. */
export interface ErrorLog {
  readonly seen: string[];
  readonly expected: RegExp[];
}

/** What becomes of a request that leaves the machine: the tests' Chromium knows the address of no other. */
const NOT_AT_HOME = 'net::ERR_NAME_NOT_RESOLVED';

/** Writes each uncaught exception and each console error of the context's pages into the log. */
export function recordErrors(context: BrowserContext, log: ErrorLog): void {
  context.on('weberror', (event) => log.seen.push(`${event.error().name}: ${event.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes(NOT_AT_HOME)) return;
    log.seen.push(`${message.text()} (${message.location().url})`);
  });
}

/**
 * Writes each request to the outside world into the log, but for pictures such as map tiles, which only stay away. A test
 * that needs an outside service answers for it with `page.route`.
 */
export function recordStrays(context: BrowserContext, log: ErrorLog): void {
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== NOT_AT_HOME || request.resourceType() === 'image') return;
    log.seen.push(`Request to the outside world: ${request.url()}`);
  });
}
