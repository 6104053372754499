import { NewPassword } from '#domain/user/new-password.ts';
import { endpoint } from './endpoint.ts';

export const changePassword = endpoint('PUT', '/password', {
  summary: 'Change the password of the person who is signed in; their other sessions end',
  role: 'reader',
  body: NewPassword,
  status: 204,
  refusals: ['INVALID_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
});
