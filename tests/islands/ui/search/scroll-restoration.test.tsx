import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownHistory, type SearchHistory } from '#stores/search/search-history.ts';
import { page, show } from './show-results.tsx';

describe('Back', () => {
  /** A history entry as restored when its page opens again. */
  function storedEntry(): SearchHistory {
    let stored: unknown;
    return { ...ownHistory(), state: () => stored, saveState: (state) => (stored = state) };
  }

  function styleCards(css: string): void {
    const style = document.createElement('style');
    style.textContent = `article { content-visibility: auto; ${css} }`;
    document.head.append(style);
    onTestFinished(() => style.remove());
  }

  const cardAt = (place: number) => screen.findByText(`space ${String(place)}`);

  test('scrolls to the card that was at the top, although the cards above it have changed height', async () => {
    const history = storedEntry();
    const many = () => Promise.resolve(page(60));
    styleCards('line-height: 70px; contain-intrinsic-block-size: 70px');
    await show(many, { history });
    (await cardAt(30)).scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: 20, behavior: 'instant' });
    await waitFor(() => expect(history.state()).toMatchObject({ card: { id: 'space 30' } }));
    const { top } = (await cardAt(30)).getBoundingClientRect();
    cleanup();
    styleCards('line-height: 90px; contain-intrinsic-block-size: 30px');
    await show(many, { history });
    await waitFor(async () =>
      expect(Math.abs((await cardAt(30)).getBoundingClientRect().top - top)).toBeLessThan(2),
    );
  });

  test('scrolls only after the grid is measured, whatever has happened before', async () => {
    const Real = ResizeObserver;
    vi.stubGlobal(
      'ResizeObserver',
      class extends Real {
        constructor(measure: ResizeObserverCallback) {
          super((...measured) => setTimeout(() => measure(...measured), 300));
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const history = storedEntry();
    history.saveState({ list: 0, page: 400, loaded: 120 });
    await show(() => Promise.resolve(page(120)), { history });
    await waitFor(() => expect(scrollY).toBe(400));
  });

  test('scrolls to the same offset when that card is gone', async () => {
    const history = storedEntry();
    history.saveState({ list: 0, page: 400, loaded: 120, card: { id: 'taken down', beyond: 5 } });
    await show(() => Promise.resolve(page(120)), { history });
    await waitFor(() => expect(scrollY).toBe(400));
  });
});
