import type { Answer } from '../support/api-client.ts';
import type { Contract } from './contract.ts';
import { fits, is } from './expectations.ts';

/** Asserts an HttpOnly, SameSite cookie. */
export function holdsCookie(contract: Contract, { headers }: Answer, name: string): void {
  const line = headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
  for (const attribute of [/;\s*HttpOnly/i, /;\s*SameSite=Lax/i, /;\s*Path=\/(;|$)/i]) {
    fits('Set-Cookie', line, attribute);
  }
  is('Secure', /;\s*Secure/i.test(line), contract.isSecure);
}
