import { createHash } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { builtPages, readBuilt } from '../support/built-site.ts';

const policyOf = (html: string): string =>
  /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(html)?.[1] ?? '';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every page has a policy that allows only the inline code it names', () => {
  for (const page of builtPages) {
    const html = readBuilt(page);
    const policy = policyOf(html);
    expect(policy, page).toContain("default-src 'self'");
    expect(policy, page).toMatch(/script-src 'self' 'sha256-/);
    expect(policy, page).not.toMatch(/unsafe-|\*(?!\.)|data: *;? *script/);
    expect(html.indexOf('http-equiv'), `${page}: the policy comes first`).toBeLessThan(
      html.indexOf('<script'),
    );
    const inline = [
      ...html.matchAll(/<(script|style)(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>(.*?)<\/\1>/gs),
    ];
    const unnamed = inline.filter(([, , code = '']) => !policy.includes(hashOf(code)));
    expect(
      unnamed.map(([element]) => element.slice(0, 80)),
      page,
    ).toEqual([]);
    expect(html, page).not.toMatch(/<[^>]+\s(?:style|on\w+)="/);
  }
});

test('every response has the security headers', async ({ request }) => {
  for (const path of ['/', '/es/', '/blog', '/nope', '/spaces/7', '/icon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=()');
  }
});

test('hashed files are immutable, and pages are revalidated', async ({ request }) => {
  const [asset = ''] = /\/_astro\/[^"]+\.js/.exec(readBuilt('index.html')) ?? [];
  const [icons = ''] = /\/icons\.svg\?[\w-]+/.exec(readBuilt('log-in.html')) ?? [];
  for (const file of [asset, icons])
    expect((await request.get(file)).headers()['cache-control'], file).toBe(
      'public, max-age=31536000, immutable',
    );
  expect((await request.get('/')).headers()['cache-control']).toContain('must-revalidate');
});

test('pages with a token in their address send no referrer', async ({ request }) => {
  for (const path of ['/verify-email', '/es/verify-email', '/reset-password', '/es/reset-password'])
    expect((await request.get(`${path}?token=x`)).headers()['referrer-policy'], path).toBe('no-referrer');
});
