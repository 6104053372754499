import { afterEach, describe, expect, test, vi } from 'vitest';
import painted from '#layouts/painted.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('template')?.remove();
  document.querySelector('link[href="/_astro/part.js"]')?.remove();
});

const isPreloaded = () => document.querySelector('head > link[href="/_astro/part.js"]') !== null;

/** An island of a page whose frames come when the test says so. */
function islandOnPage() {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const template = document.createElement('template');
  template.dataset['later'] = '';
  template.innerHTML = '<link rel="modulepreload" href="/_astro/part.js">';
  document.head.append(template);
  const hydrate = vi.fn(() => Promise.resolve());
  const load = vi.fn(() => Promise.resolve(hydrate));
  painted(load, { name: 'Part', value: '' }, document.createElement('div'));
  return { load, hydrate, showFrame: () => frames.forEach((frame) => frame(performance.now())) };
}

describe('an island of a painted page', () => {
  test('is fetched and hydrated after the first frame', async () => {
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
    const { load, hydrate, showFrame } = islandOnPage();
    await Promise.resolve();
    expect([load.mock.calls.length, isPreloaded()]).toEqual([0, false]);
    showFrame();
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(isPreloaded()).toBe(true);
  });

  test('does not wait for a frame where the page is not shown', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { hydrate } = islandOnPage();
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(isPreloaded()).toBe(true);
  });
});
