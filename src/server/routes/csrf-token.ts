import { csrfToken } from '#api/csrf-token.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type Api } from '../http/handle.ts';

export function csrfTokenRoutes(api: Api): void {
  handle(api, csrfToken, ({ context }) => privateJson(context, { csrfToken: api.csrf.tokenFor(context) }));
}
