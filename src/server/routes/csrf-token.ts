import { csrfToken } from '#api/csrf-token.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';

export function csrfTokenRoutes(api: RouteContext): void {
  handle(api, csrfToken, ({ context }) => privateJson(context, { csrfToken: api.csrf.tokenFor(context) }));
}
