import { expect, it } from 'vitest';
import { leanCalls } from '#build/lean-endpoints.ts';

it('drops from the records of calls what no browser reads, and nothing else', () => {
  const module = `
    export const one = endpoint('GET', '/one', { summary: 'One', query: v.object({}), answer: v.object({ scope: 1 }) });
    const other = ['summary', { refusals: [] }];
    export const two = (kind) =>
      endpoint('POST', \`/\${kind}\`, {
        ...shared,
        summary: \`Another \${kind}\`,
        scope: 'listings:read',
        refusals: ['NOT_FOUND'],
      });
  `;
  expect(leanCalls(module)).toBe(`
    export const one = endpoint('GET', '/one', {answer: v.object({ scope: 1 })});
    const other = ['summary', { refusals: [] }];
    export const two = (kind) =>
      endpoint('POST', \`/\${kind}\`, {...shared,refusals: ['NOT_FOUND']});
  `);
});

it('leaves a module without calls as it is', () =>
  expect(leanCalls('export const API = 1;')).toBe('export const API = 1;'));
