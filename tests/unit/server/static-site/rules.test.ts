import { describe, expect, it } from 'vitest';
import { answerTo, headersFor, readRules } from '#server/static-site/rules.ts';
import { HOSTILE_IN_HEADERS } from '../../../support/hostile-texts.ts';
import { expectLinear } from '../../../support/linear.ts';

const { rules, headers } = readRules(`
[[redirects]]
from = "/old"
to = "/new"
[[redirects]]
from = "/new/*"
to = "/forced.html"
status = 200
force = true
[[redirects]]
from = "/spaces/:id"
to = "/spaces/shell"
status = 200
[[redirects]]
from = "/es/*"
to = "/es/404.html"
status = 404
[[headers]]
for = "/*"
[headers.values]
A = "all"
B = "all"
[[headers]]
for = "/spaces/*"
[headers.values]
B = "spaces"
`);
const files = new Set([
  ...['index.html', '404.html', 'es/index.html', 'es/404.html', 'log-in.html', 'forced.html'],
  ...['new/file.txt', 'spaces/shell.html', 'spaces/real.html'],
]);

describe('a path of the built site', () => {
  it.each([
    ['/', 'index.html', 200],
    ['/log-in', 'log-in.html', 200],
    ['/es/', 'es/index.html', 200],
    ['/spaces/42', 'spaces/shell.html', 200],
    ['/spaces/42/', 'spaces/shell.html', 200],
    ['/spaces/real', 'spaces/real.html', 200],
    ['/new/file.txt', 'forced.html', 200],
    ['/es/nope/deep', 'es/404.html', 404],
    ['/nope', '404.html', 404],
    ['/spaces/1/2', '404.html', 404],
    ['/../etc/passwd', '404.html', 404],
    ['//log-in', 'log-in.html', 200],
    ['///', 'index.html', 200],
  ])('%s is answered with %s and %i', (path, file, status) => {
    expect(answerTo(path, rules, files)).toEqual({ type: 'file', file, status });
  });

  it.each([
    ['/es', '/es/'],
    ['/log-in/', '/log-in'],
    ['/log-in///', '/log-in'],
    ['/old', '/new'],
  ])('%s redirects to %s', (path, to) => {
    expect(answerTo(path, rules, files)).toEqual({ type: 'redirect', to, status: 301 });
  });
});

it('is answered in linear time, however many slashes its path has', () => {
  expectLinear((text) => answerTo(`/a${text}a`, rules, files), HOSTILE_IN_HEADERS);
  expectLinear((text) => headersFor(`/a${text}a`, headers), HOSTILE_IN_HEADERS);
});

it('gets the headers of every matching rule, the last one first', () => {
  expect(headersFor('/spaces/1', headers)).toEqual({ A: 'all', B: 'spaces' });
  expect(headersFor('/', headers)).toEqual({ A: 'all', B: 'all' });
});

it('throws for a rule in an unknown form', () => {
  expect(() => readRules('[[redirects]]\nfrom = "/a"\nto = "/b"\nstatus = 418')).toThrow();
});
