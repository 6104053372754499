import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#site/safe-redirect.ts';

const HERE = 'https://estiba.example';

describe('a redirect', () => {
  it.each(['/map-search', '/es/your-account?s=1#x', '/my-services/abc?x=1', '/?redirect=//evil.test'])(
    'follows %s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it.each([
    ...[null, '', 'map-search', 'https://evil.test', '//evil.test', '///evil.test', '/\\evil.test'],
    ...['\\/evil.test', '/\t/evil.test', '/\n/evil.test', '\t//evil.test', ' //evil.test'],
    ...['/.//evil.test', '/a/..//evil.test', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)'],
    ...['data:text/html,x', '//user@evil.test', '/log-in', '/log-in/', '/es/log-in?redirect=/log-in'],
    ...['/./log-in', '/x/../log-in', '/log-in.html', '/sign-up'],
  ])('does not follow %s', (path) => expect(safeRedirect(path)).toBeUndefined());

  it('never leaves the site, whatever its input', () => {
    const piece = fc.constantFrom(...'/ \\ . .. : @ %2f %5c \t \n ? # evil.test https a'.split(' '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const target = safeRedirect(pieces.join(''));
        if (target !== undefined) expect(new URL(target, HERE).origin).toBe(HERE);
      }),
      { numRuns: 10_000 },
    );
  });
});
