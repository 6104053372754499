import type { BrowserContext } from 'playwright/test';

export interface ErrorLog {
  readonly errors: string[];
  readonly expected: RegExp[];
}

/** Chromium resolves no host but loopback. */
const NAME_NOT_RESOLVED = 'net::ERR_NAME_NOT_RESOLVED';

export function recordErrors(context: BrowserContext, log: ErrorLog): void {
  context.on('weberror', (event) => log.errors.push(`${event.error().name}: ${event.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes(NAME_NOT_RESOLVED)) return;
    log.errors.push(`${message.text()} (${message.location().url})`);
  });
}

/** Ignores images such as map tiles, which may fail; stub other external services with `page.route`. */
export function recordExternalRequests(context: BrowserContext, log: ErrorLog): void {
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== NAME_NOT_RESOLVED || request.resourceType() === 'image') return;
    log.errors.push(`Request to the outside world: ${request.url()}`);
  });
}
