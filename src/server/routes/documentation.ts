import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Context } from 'hono';
import { API_BASE } from '#api/base.ts';
import { BRAND } from '#site/brand.ts';
import { JSON_TYPE, respond } from '../http/answers.ts';
import type { Api } from '../http/handle.ts';
import { logged } from '../http/logged.ts';
import { openApiDocument } from '../http/openapi.ts';
import { Refused } from '../refused.ts';

/** The reader's own files, from its package. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const SETUP = `SwaggerUIBundle({
  url: '${API_BASE}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  requestInterceptor: async (request) => {
    if (request.method && request.method.toUpperCase() !== 'GET') {
      const answer = await fetch('${API_BASE}/csrf-token');
      request.headers['X-CSRF-Token'] = (await answer.json()).csrfToken;
    }
    return request;
  },
});
`;

/** The reader writes style elements and draws with data: images; it gets no more than that. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const HOUR = 'public, max-age=3600';

/** The contract as a document for machines, and as a page for people. */
export function documentationRoutes({ app, services: { log } }: Api): void {
  let document: string | undefined;
  const routes: Record<string, (context: Context) => Response> = {
    '/openapi.json': (context) => {
      document ??= JSON.stringify(openApiDocument());
      return respond(context, document, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': HOUR });
    },
    '/docs': (context) =>
      respond(context, page(), 200, {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': POLICY,
      }),
    '/docs/setup.js': (context) => script(context, SETUP),
    '/docs/:file': (context) => {
      const file = context.req.param('file') ?? '';
      const type = FILES[file];
      if (type === undefined) throw new Refused('NOT_FOUND');
      return respond(context, packageFile(file), 200, { 'Content-Type': type, 'Cache-Control': HOUR });
    },
  };
  for (const [path, answer] of Object.entries(routes)) app.get(API_BASE + path, logged(log, answer));
}

const script = (context: Context, text: string): Response =>
  respond(context, text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': HOUR });

const packageFile = (file: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`), 'utf8');

const page = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${BRAND} API</title>
    <link rel="stylesheet" href="${API_BASE}/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="${API_BASE}/docs/swagger-ui-bundle.js"></script>
    <script src="${API_BASE}/docs/setup.js"></script>
  </body>
</html>
`;
