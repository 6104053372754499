import type { BrowserContext } from 'playwright/test';

export interface ErrorLog {
  readonly seen: string[];
  readonly expected: RegExp[];
}

/** Chromium resolves no host but loopback. */
const NOT_AT_HOME = 'net::ERR_NAME_NOT_RESOLVED';

export function recordErrors(context: BrowserContext, log: ErrorLog): void {
  context.on('weberror', (event) => log.seen.push(`${event.error().name}: ${event.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes(NOT_AT_HOME)) return;
    log.seen.push(`${message.text()} (${message.location().url})`);
  });
}

/** Ignores images such as map tiles, which may fail; stub other external services with `page.route`. */
export function recordStrays(context: BrowserContext, log: ErrorLog): void {
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== NOT_AT_HOME || request.resourceType() === 'image') return;
    log.seen.push(`Request to the outside world: ${request.url()}`);
  });
}
