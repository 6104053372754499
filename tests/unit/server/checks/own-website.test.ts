import { expect, test } from 'vitest';
import { compareDomains } from '#server/checks/own-website.ts';

test.each([
  ['same', 'info@ebro.example', 'https://www.ebro.example/es'],
  ['same', 'info@mail.ebro.co.uk', 'https://ebro.co.uk'],
  ['same', 'ana@xn--mnchen-3ya.de', 'https://münchen.de'],
  ['differs', 'info@ebro.co.uk', 'https://tajo.co.uk'],
  ['differs', 'info@ebro.example', 'https://ebro.example.com'],
  ['differs', 'info@ebro.example', 'https://192.0.2.1'],
  ['shared', 'ebro@gmail.com', 'https://gmail.com'],
  ['shared', 'ebro@facebook.com', 'https://www.facebook.com/ebro'],
  ['shared', 'info@localhost', 'http://localhost'],
  // Each customer has a name of its own there.
  ['differs', 'info@ebro.github.io', 'https://tajo.github.io'],
] as const)('%s: %s and %s', (result, email, website) => {
  expect(compareDomains(email, website)).toBe(result);
});
