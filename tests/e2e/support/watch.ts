import type { BrowserContext } from 'playwright/test';

/** What went wrong in the browser, as text, and what the test said would. */
export interface ErrorLog {
  readonly seen: string[];
  readonly expected: RegExp[];
}

const EMPTY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Writes each uncaught exception and each console error of the context's pages into the log. */
export function recordErrors(context: BrowserContext, log: ErrorLog): void {
  context.on('weberror', (event) => log.seen.push(`${event.error().name}: ${event.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') log.seen.push(`${message.text()} (${message.location().url})`);
  });
}

/**
 * Keeps the context's requests at home: foreign images, such as map tiles, are an empty picture, and any other foreign
 * request is cut and logged. A test that needs an outside service answers for it with `page.route`.
 */
export async function closeTheWorld(context: BrowserContext, home: string, log: ErrorLog): Promise<void> {
  await context.route(
    (url) => url.origin !== home,
    async (route, request) => {
      if (request.resourceType() === 'image') {
        await route.fulfill({ contentType: 'image/png', body: EMPTY_PNG });
        return;
      }
      log.seen.push(`Request to the outside world: ${request.url()}`);
      await route.abort();
    },
  );
}
