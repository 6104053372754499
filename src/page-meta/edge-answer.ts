import { fillShell, recordPageAt } from './record-page.ts';

interface Context {
  readonly next: () => Promise<Response>;
}

/** Only machines read the head, so visitors don't wait for it. */
const PATIENCE_MS = 1000;

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
  // They describe the shell.
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name);
  return new Response(request.method === 'HEAD' ? null : filled.html, { status: filled.status, headers });
}
