import { expect, it } from 'vitest';
import { policyOf } from '#site/content-security-policy.ts';

const picturesOf = (...pictures: string[]) =>
  policyOf({ pictures, answers: [] }).find((directive) => directive.startsWith('img-src'));

it('pictures may come from the services in the settings', () => {
  expect(picturesOf('https://tiles.example/{z}/{x}/{y}.png', 'https://flags.example/{code}.svg')).toBe(
    "img-src 'self' data: blob: https://tiles.example https://flags.example",
  );
});

it('a path on the same site adds no other origin', () => {
  expect(picturesOf('https://{s}.tiles.example/{z}.png', '/flags/{code}.webp')).toBe(
    "img-src 'self' data: blob: https://*.tiles.example",
  );
});
