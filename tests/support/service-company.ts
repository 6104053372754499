import type { ApiServer } from './api-server.ts';
import { newService } from './samples.ts';

/** A signed-in company, its id, and the response to registering a service with some parts replaced. */
export async function serviceCompany(server: ApiServer) {
  const visitor = server.visitor();
  const user = await visitor.register();
  const body = (parts?: object) => ({ ...newService(user._id), ...parts });
  return {
    visitor,
    user,
    body,
    register: (parts?: object) => visitor.post('/services/register', body(parts)),
  };
}

/** A service's location part with some fields replaced. */
export const locationWith = (fields: object): object => ({
  location: { ...newService('').location, ...fields },
});

export const letters = (length: number): string => 'x'.repeat(length);
