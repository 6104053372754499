import { fillShell, recordPageAt } from './record-page.ts';

/** What an Edge Function of Netlify is handed beside the request. */
interface Context {
  /** What the site answers without the function. */
  readonly next: () => Promise<Response>;
}

/** A visitor waits no longer than this for a head of a page, which only machines read. */
const PATIENCE_MS = 1000;

/** Answers the page of a listing or a company at the edge of the network: the shell with the head of its own. */
export async function onRequest(request: Request, { next }: Context): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const page = recordPageAt(pathname);
  const shell = await next();
  if (page === undefined || !shell.ok || !shell.headers.get('Content-Type')?.startsWith('text/html'))
    return shell;
  const filled = await fillShell(page, await shell.text(), {
    origin,
    ask: (call) => fetch(new URL(call, origin), { signal: AbortSignal.timeout(PATIENCE_MS) }),
    tell: (problem, call) => console.error(`${call}: the page went without its head`, problem),
  });
  const headers = new Headers(shell.headers);
  // They are about the shell.
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name);
  return new Response(request.method === 'HEAD' ? null : filled.html, { status: filled.status, headers });
}
