import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { errorAnswer } from './error-answers.ts';
import type { Api } from './handle.ts';
import { Refused } from './refused.ts';
import { authRoutes } from './routes/auth.ts';
import { csrfTokenRoutes } from './routes/csrf-token.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { placeRoutes } from './routes/places.ts';
import { serviceRoutes } from './routes/services.ts';
import { spaceRoutes } from './routes/spaces.ts';
import { userRoutes } from './routes/users.ts';
import { verificationRoutes } from './routes/verification.ts';
import { cookiesFor } from './security/cookies.ts';
import { csrfGuard } from './security/csrf.ts';
import { sessionsOf } from './security/sessions.ts';
import type { Services } from './services.ts';

const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The whole `/api` over the given database, files, geocoder, clock and log. It keeps no state of its own. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  const cookies = cookiesFor(services.settings.PUBLIC_ORIGIN);
  const api: Api = {
    app,
    services,
    sessions: sessionsOf(services, cookies),
    csrf: csrfGuard(cookies, services.secret, services.settings.PUBLIC_ORIGIN),
  };
  app.use(async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    presetHeaders(context, { ...SECURITY_HEADERS, 'X-Request-Id': requestId });
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = context.req;
    services.log.info({ requestId, method, path, status: context.res.status, ms }, 'call');
  });
  app.onError((error, context) => errorAnswer(error, context, services.log));
  app.notFound((context) => errorAnswer(new Refused('NOT_FOUND'), context, services.log));
  const addRoutes = [
    csrfTokenRoutes,
    authRoutes,
    verificationRoutes,
    passwordResetRoutes,
    userRoutes,
    spaceRoutes,
    serviceRoutes,
    imageRoutes,
    placeRoutes,
    healthRoutes,
    documentationRoutes,
  ];
  for (const add of addRoutes) add(api);
  return app;
}

// Set on Node's own answer, where a route's headers still win: to change the finished one costs a tenth of a call.
function presetHeaders(context: Context, headers: Readonly<Record<string, string>>): void {
  // What `listen` hands over beside each request.
  const { outgoing } = context.env as HttpBindings;
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
}
