import type { ApiServer } from './api-server.ts';
import { newService } from './samples.ts';

/** A company that is signed in, its own id, and what registering a service with other parts answers. */
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

/** The part of a service's body that says where it is, with other fields. */
export const locationWith = (fields: object): object => ({
  location: { ...newService('').location, ...fields },
});

/** A text of letters only, of that length. */
export const letters = (length: number): string => 'x'.repeat(length);
