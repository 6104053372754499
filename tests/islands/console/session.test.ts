import { beforeEach, expect, test } from 'vitest';
import { logInWork, pageAfterLogIn } from '#console/session.ts';
import { findStoredForm, saveForm } from '#site/stored-forms.ts';
import { fakeApi } from '../../support/fake-api.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['/operator/case?id=k', '/es/operator/case?id=k'],
  ['/es/operator/case?id=k', '/es/operator/case?id=k'],
  ['/operator?state=all', '/es/operator?state=all'],
  ['/operator/log-in', '/es/operator'],
  ['//evil.example/operator', '/es/operator'],
])('a log-in in Spanish that began at %s leads to %s', (next, page) => {
  history.replaceState(null, '', `/es/operator/log-in?${new URLSearchParams({ next }).toString()}`);
  expect(pageAfterLogIn('es')).toBe(page);
});

test('what an operator began to write is there after a log-in, and for no other operator', async () => {
  fakeApi({ 'POST /operator/log-in': () => new Response(null, { status: 204 }) });
  const logIn = (name: string) => logInWork.send({ name, password: 'secret', code: '123456' });
  const draft = { values: { facts: 'Not theirs.' }, isPart: false };
  await logIn('ana');
  saveForm('decision-k', draft);
  await logIn('bea');
  expect(findStoredForm('decision-k')).toBeUndefined();
  await logIn('ana');
  expect(findStoredForm('decision-k')).toEqual(draft);
});
