import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#layouts/chunk-failures.ts';

const notice = document.createElement('p');
notice.id = 'load-failure';

/** Whether the page treats the failure itself, by a reload. */
function isReloadedFor(failure: string): boolean {
  const event = new Event(failure, { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  notice.hidden = true;
  document.body.append(notice);
  vi.useFakeTimers();
  // Such a page is not served, so that it is never reloaded.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError());
});

afterEach(() => {
  dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
  vi.restoreAllMocks();
  notice.remove();
  sessionStorage.clear();
});

describe('a script that can’t be loaded', () => {
  test('makes the page reload if it is still served, else say so', async () => {
    expect(isReloadedFor('vite:preloadError')).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledOnce();
    expect(notice.hidden).toBe(false);
  });

  test.each(['vite:preloadError', 'astro:hydration-error'])(
    'neither reloads the page nor says so while another page is on its way: %s',
    async (failure) => {
      dispatchEvent(new Event('beforeunload'));
      expect(isReloadedFor(failure)).toBe(false);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(fetch).not.toHaveBeenCalled();
      expect(notice.hidden).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect(notice.hidden).toBe(false);
    },
  );
});
