import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { START_VIEW } from '#domain/map/map-view.ts';
import { createMap } from '#ui/map/leaflet-map.ts';

function show(onRest: () => void) {
  const element = document.createElement('div');
  element.style.cssText = 'width: 800px; height: 600px';
  document.body.append(element);
  const map = createMap(element, {
    ...{ view: START_VIEW, locale: 'en', isStill: false, tilesUrl: 'data:,', onRest },
    words: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', closePopup: 'Close', credits: '' },
    baseMap: Promise.resolve(undefined),
    obstacles: () => [],
  });
  onTestFinished(() => {
    map.remove();
    element.remove();
  });
  return element;
}

/** After what observes sizes has measured. */
const isPainted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a zoom by a click without a pointer, as screen readers press buttons, is the visitor’s', async () => {
  const onRest = vi.fn();
  const element = show(onRest);
  await isPainted();
  element.querySelector<HTMLElement>('[aria-label="Zoom in"]')?.click();
  await waitFor(() => expect(onRest).toHaveBeenCalled());
  expect(onRest.mock.lastCall).toEqual([expect.objectContaining({ zoom: START_VIEW.zoom + 1 }), true]);
});
