import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Context } from 'hono';
import { API_BASE } from '#api/base.ts';
import { BRAND } from '#site/brand.ts';
import { JSON_TYPE } from '../http/answers.ts';
import { answerCompressed, compressedText, type CompressedText } from '../http/compressed.ts';
import type { RouteContext } from '../http/handle.ts';
import { withLogging } from '../http/log-calls.ts';
import { addressOf } from '../http/request-headers.ts';
import { openApiDocument } from '../openapi/document.ts';

const SETUP = `SwaggerUIBundle({
  url: '${API_BASE}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  requestInterceptor: async (request) => {
    if (request.method && request.method.toUpperCase() !== 'GET') {
      const answer = await fetch('${API_BASE}/csrf-token');
      request.headers['X-CSRF-Token'] = (await answer.json()).csrfToken;
    }
    return request;
  },
  plugins: [() => ({ statePlugins: { spec: { wrapActions: { changeParamByIdentity: leaveOptionalEmpty } } } })],
});

// The reader fills in every example; executed like that, a search would ask for all of them at once.
function leaveOptionalEmpty(change, { specSelectors }) {
  return (call, parameter, value, ...rest) => {
    const isUntouched = specSelectors.parameterWithMetaByIdentity(call, parameter).get('value') === undefined;
    return change(call, parameter, isUntouched && !parameter.get('required') ? null : value, ...rest);
  };
}
`;

/** The viewer inserts styles and uses data: images. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

interface Page {
  readonly type: string;
  readonly text: () => string;
  readonly policy?: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';

const pages: Readonly<Record<string, Page>> = {
  '/openapi.json': { type: JSON_TYPE, text: () => JSON.stringify(openApiDocument()) },
  '/docs': { type: 'text/html; charset=utf-8', text: () => page(), policy: POLICY },
  '/docs/setup.js': { type: SCRIPT, text: () => SETUP },
  '/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', text: () => packageFile('swagger-ui.css') },
  '/docs/swagger-ui-bundle.js': { type: SCRIPT, text: () => packageFile('swagger-ui-bundle.js') },
};

export function documentationRoutes({ app, services, limitRead }: RouteContext): void {
  for (const [path, { type, text, policy }] of Object.entries(pages)) {
    let compressed: Promise<CompressedText> | undefined;
    const serve = async (context: Context) => {
      await limitRead(addressOf(context, services.settings.TRUST_PROXY));
      compressed ??= compressedText(text());
      return answerCompressed(context, await compressed, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
        ...(policy !== undefined && { 'Content-Security-Policy': policy }),
      });
    };
    app.get(API_BASE + path, withLogging(services, API_BASE + path, serve));
  }
}

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
