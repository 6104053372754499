import { API_BASE } from '#api/base.ts';
import { endpoints } from '#api/endpoints.ts';
import { BRAND } from '#site/brand.ts';
import { VERSION } from '../ground/version.ts';
import { getDescribedCall, tags } from './calls.ts';
import { componentsOf } from './components.ts';
import { sharedResponses } from './error-responses.ts';
import type { Json } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { operation } from './operation.ts';
import { IDEMPOTENCY_HEADER } from '#api/idempotency.ts';
import { VERSION_HEADER } from '#api/version.ts';

export function openApiDocument(): Json {
  const components = componentsOf(namedSchemas);
  const paths: Record<string, Json> = {};
  for (const { name, part, endpoint } of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(
        name,
        part,
        endpoint,
        getDescribedCall(part, name),
        components,
      ),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: BRAND },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: API_BASE, description: 'The server of this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: components.schemas,
      responses: sharedResponses(components),
    },
  };
}

export const DESCRIPTION = `
The API of the marketplace: JSON in UTF-8 below \`${API_BASE}\`, on the site's own origin.
Searches, published listings and companies are public, and guests can send inquiries and save searches; everything else needs a session.

## Logging in
\`POST /auth/login\` and \`POST /auth/register\` start a session and set its cookie (\`__Host-sid\`; \`sid\` if the site is reached by plain
HTTP from another machine). Store the cookies of responses and send them with each call. A session lasts 24 hours;
\`GET /auth/validate-session\` renews it. A 401 with \`SESSION_EXPIRED\` means that there is no valid session.

On the page \`${API_BASE}/docs\` you don't need to authorize anything: open \`POST /auth/login\`, press *Try it out*, and execute it with your
email and password. Your browser stores the cookie, and the page fetches the CSRF token of each change.

## Mailed links
Guests have no session: the links in their mails contain a token. Send it as \`Authorization: Bearer …\` or, to confirm a link, in the body. A token
grants access to one resource only. An invalid or expired token answers 404, never 401.

## Changes: the CSRF token in three steps
1. \`GET /csrf-token\` returns \`{"csrfToken": "…"}\` and sets a cookie that belongs to it.
2. Send the token as \`X-CSRF-Token\`, with the cookies, in each \`POST\`, \`PUT\`, \`PATCH\` and \`DELETE\`.
3. Fetch a new token after registration, log-in and log-out. After a 403 with a code that begins with \`CSRF_\`, fetch a new token and retry once.

\`POST /views\` and \`POST /saved-searches/unsubscribe\` need no token.

## Errors
\`{"error": "a sentence", "code": "EMAIL_EXISTS", "fields": {"email": "issues.…"}}\`: use the \`code\`; \`fields\` has a message key for each
invalid field. Three calls of \`auth\` nest the error: \`{"error": {"message": "…", "code": "…"}}\`. Each response has an \`X-Request-Id\`, which
the server's log contains, too.

## Limits
A 429 names the seconds to wait in \`Retry-After\`: reads are limited by address, changes by company. A JSON body may have 1 MiB, an uploaded file
10 MB.

## Idempotency
Send an \`${IDEMPOTENCY_HEADER}\` with \`POST /spaces/register\`, \`POST /services/register\`, \`POST /enquiries\` and \`POST /enquiries/{id}/messages\`:
a repeated call with the same body returns the first result; with another body it is rejected.

## Concurrent changes
The \`version\` of a listing increases with each change. \`PUT\` sends the edited version in \`${VERSION_HEADER}\` and is rejected with 412 if there is
a newer one.

## Searches
A parameter described as \`application/json\` contains JSON: \`typeData={"conventional":true}\`, percent-encoded. Terms of one parameter are combined with
OR, parameters with AND. A page ends with \`nextCursor\`; send it as \`cursor\` to get the next one. \`total\` is exact up to 10,000.

## Caching
Public responses and a company's threads have an \`ETag\`; send it as \`If-None-Match\` to get a 304 without a body if nothing has changed.
`.trim();

export const SECURITY_SCHEMES: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'Set by `POST /auth/login` and `POST /auth/register`.',
  },
  link: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a mailed link. It grants access to one resource and takes precedence over a session.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'The token of `GET /csrf-token`, sent with the cookie that it sets.',
  },
};
