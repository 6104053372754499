import { afterEach, describe, expect, test, vi } from 'vitest';
import { canStore, safeLocalStorage, safeSessionStorage } from '#site/browser-storage.ts';

/** Makes every use of storage throw, as in a browser that blocks it. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
}

/** Makes every write throw, as with an exhausted quota. */
function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of [safeLocalStorage, safeSessionStorage]) storage.remove('name');
});

describe.each([
  ['local storage', safeLocalStorage, () => localStorage],
  ['session storage', safeSessionStorage, () => sessionStorage],
])('%s', (_, safe, browser) => {
  test('keeps a value until it is removed', () => {
    expect(safe.read('name')).toBeNull();
    expect(safe.write('name', 'kept')).toBe(true);
    expect([safe.read('name'), browser().getItem('name')]).toEqual(['kept', 'kept']);
    safe.remove('name');
    expect([safe.read('name'), browser().getItem('name')]).toEqual([null, null]);
  });

  test.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('that is %s keeps a value for this page and reports it', (_state, breakStorage) => {
    browser().setItem('name', 'of the page before');
    breakStorage();
    expect(safe.write('name', 'of this page')).toBe(false);
    expect(safe.read('name')).toBe('of this page');
    safe.remove('name');
    expect(safe.read('name')).toBeNull();
  });

  test('writes again once there is room', () => {
    fillStorage();
    safe.write('name', 'refused');
    vi.restoreAllMocks();
    expect(safe.write('name', 'kept')).toBe(true);
    expect([safe.read('name'), browser().getItem('name')]).toEqual(['kept', 'kept']);
  });
});

describe('the session storage check', () => {
  test('leaves no trace', () => {
    expect(canStore()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('fails when storage is %s', (_state, breakStorage) => {
    breakStorage();
    expect(canStore()).toBe(false);
  });
});
