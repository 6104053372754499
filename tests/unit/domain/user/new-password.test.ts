import { expect, test } from 'vitest';
import { NewPassword } from '#domain/user/password.ts';
import { issuesByPath } from '../issues.ts';

const PASSWORD = 'Abcdefghij1!';
const issues = (password: string, confirmation: string) =>
  issuesByPath(NewPassword, { password, confirmation });

test('equal passwords are accepted', () => expect(issues(PASSWORD, PASSWORD)).toEqual({}));

test.each(['', 'Abcdefghij1', 'abcdefghij1!', 'Abcdefghij1! '])(
  'a confirmation of %j does not match',
  (confirmation) => expect(issues(PASSWORD, confirmation)).toEqual({ confirmation: 'issues.confirmation' }),
);

test('the password itself follows the general checks', () => {
  expect(issues('abcdefghijkl', 'abcdefghijkl')).toEqual({ password: 'common.validation.passwordUppercase' });
});
