import type { BodyOf } from '#api/endpoint.ts';
import type { updateUser } from '#api/users.ts';
import type { User } from '#domain/user/user.ts';
import { PASSWORD } from './samples.ts';

type UpdateBody = BodyOf<typeof updateUser>;

/** An update body without changes except the given ones. */
export const accountUpdate = (user: User, change: Partial<UpdateBody> = {}): UpdateBody => ({
  name: user.name,
  email: user.email,
  telephoneCountryPrefix: user.telephoneCountryPrefix,
  telephone: user.telephone,
  website: user.website,
  country: user.country,
  currentPassword: PASSWORD,
  ...change,
});
