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
    servers: [{ url: API_BASE, description: 'The server that this document is from' }],
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
Searches, published listings and companies are open to everybody, and guests too may ask owners and save searches; the rest needs a session.

## Logging in
\`POST /auth/login\` and \`POST /auth/register\` open a session and set its cookie (\`__Host-sid\`; \`sid\` where the site is reached by plain
http and not on this machine). Keep the cookies that answers set, and send them with each call. A session lasts 24 hours;
\`GET /auth/validate-session\` renews it. A 401 with \`SESSION_EXPIRED\` means that there is none.

On the page \`${API_BASE}/docs\` there is nothing to authorize by hand: open \`POST /auth/login\`, press *Try it out*, and execute it with your email
and password. Your browser keeps the cookie, and the page fetches the token of each change by itself.

## By the link of a mail
Guests have no session: the links of their mails hold a token, which is sent as \`Authorization: Bearer …\` or, where a link is confirmed, in the
body. A token opens one thing alone. One that is wrong or has ended answers 404, never 401.

## Changes: the CSRF token in three steps
1. \`GET /csrf-token\` answers \`{"csrfToken": "…"}\` and sets a cookie that belongs to it.
2. Send the token as \`X-CSRF-Token\`, with the cookies, in each \`POST\`, \`PUT\`, \`PATCH\` and \`DELETE\`.
3. After registering, logging in and logging out fetch a new one; do so too, and try once more, after a 403 whose code begins with \`CSRF_\`.

\`POST /views\` and \`POST /saved-searches/unsubscribe\` are taken without it.

## Errors
\`{"error": "a sentence", "code": "EMAIL_EXISTS", "fields": {"email": "issues.…"}}\`: go by the \`code\`; \`fields\` names the fields that are
wrong, each with the key of a sentence. Three calls of \`auth\` nest it: \`{"error": {"message": "…", "code": "…"}}\`. Each answer has an
\`X-Request-Id\`, by which the server's log names it.

## Limits
429 says in \`Retry-After\` how many seconds to wait: reads are limited for each address, changes for each company. A JSON body may have 1 MiB, an
uploaded file 10 MB.

## Publishing, asking and writing once
Send an \`${IDEMPOTENCY_HEADER}\` with \`POST /spaces/register\`, \`POST /services/register\`, \`POST /enquiries\` and \`POST /enquiries/{id}/messages\`:
sent again with the same body, the call answers what the first one made; with another body it is refused.

## Changing what nobody else has changed
A listing's \`version\` grows with each change. \`PUT\` names in \`${VERSION_HEADER}\` the version that was edited, and is refused with 412 once there is
a newer one.

## Searches
A parameter that is described as \`application/json\` carries JSON: \`typeData={"conventional":true}\`, percent-encoded. Terms of one parameter are joined by
or, parameters by and. A page ends with \`nextCursor\`; send it as \`cursor\` for the next one. \`total\` is exact up to 10,000.

## Caching
Answers that are the same for everybody carry an \`ETag\`, as do a company's threads; send it as \`If-None-Match\`, and 304 answers without a body where nothing has changed.
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
    description: "The token of a mail's link. It opens one thing alone, and wins over a session.",
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'The token of `GET /csrf-token`, together with the cookie that it sets.',
  },
};
