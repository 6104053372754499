import { act, screen, waitFor, type RenderResult } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent as user } from 'vitest/browser';
import { START_VIEW, type MapView } from '#domain/map/map-view.ts';
import { ListingMap } from '#ui/map/ListingMap.tsx';
import type { DrawnMarker } from '#ui/map/marker-element.ts';
import { island } from '#ui/island.tsx';
import '../../../../src/styles/tokens.css';
import { renderIsland, settle } from '../../render-island.ts';

type Props = Parameters<typeof ListingMap>[0];

function Sized(props: Partial<Props>) {
  return (
    <div ref={(frame) => frame?.setAttribute('style', 'width: 800px; height: 600px')}>
      <ListingMap
        start={START_VIEW}
        markers={[]}
        getBaseMap={() => Promise.resolve(undefined)}
        label="The map"
        {...props}
      />
    </div>
  );
}

/** A map whose markers open its popup. */
function WithPopup({ markers, ...props }: Partial<Props> & Pick<Props, 'markers'>) {
  const [opened, setOpened] = useState<DrawnMarker>();
  return (
    <Sized
      {...props}
      markers={markers.map((one) => ({ ...one, onOpen: () => setOpened(one) }))}
      popup={opened && { at: opened, label: 'Chosen', content: <FocusedLink /> }}
      onPopupClose={() => setOpened(undefined)}
    />
  );
}

function FocusedLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <a href="/spaces/a" ref={link}>
      Space
    </a>
  );
}

const COVERING = 'position: absolute; inset: 50% 0 0';

const Still = island(Sized, ['map']);
const Opening = island(WithPopup, ['map']);

const marker = (key: string, lat: number, lng: number, rest: Partial<DrawnMarker> = {}): DrawnMarker => ({
  key,
  lat,
  lng,
  label: key,
  words: '12,500 m²',
  onOpen: () => undefined,
  ...rest,
});

const madrid = marker('Madrid', 40.4, -3.7);
const getafe = marker('Getafe', 40.38, -3.1);
const seville = marker('Seville', 37.4, -6);
const vigo = marker('Vigo', 42.2, -8.7);
const rabat = marker('Rabat', 33.9, -6.8);

// Tiles come from a third party, and tests do not need them.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => undefined));

async function show(element: React.ReactElement<Partial<Props>>) {
  const view = await renderIsland(element);
  const { markers = [], circle } = element.props;
  // An effect of the same render draws the markers.
  await waitFor(() => {
    expect(screen.getByLabelText('The map').hasAttribute('data-ready')).toBe(true);
    expect(document.querySelector('[data-marker]') !== null).toBe(markers.length > 0);
    expect(document.querySelector('[class*=circle] path') !== null).toBe(circle !== undefined);
  });
  return view;
}

const redraw = ({ rerender }: RenderResult, element: React.ReactElement) => settle(() => rerender(element));

const faceOf = (name: string) => screen.getByRole('button', { name });

test('a marker shows its label when there is room, else a dot', async () => {
  await show(<Still locale="en" markers={[madrid, getafe, seville]} />);
  expect(faceOf('Madrid').hasAttribute('data-worded')).toBe(false);
  expect(faceOf('Seville').hasAttribute('data-worded')).toBe(true);
  expect(faceOf('Seville').textContent).toBe('12,500 m²');
});

test('Tab moves through the visible markers row by row, and only those', async () => {
  await show(<Still locale="en" markers={[seville, rabat, madrid, vigo]} />);
  faceOf('Vigo').focus();
  for (const name of ['Vigo', 'Madrid', 'Seville']) {
    expect(document.activeElement).toBe(faceOf(name));
    await user.tab();
  }
  expect(document.activeElement?.hasAttribute('data-marker')).toBe(false);
  // It lies just beyond the edge: drawn because the map may move, but not focusable.
  const beyond = screen.getByText('12,500 m²', { selector: '[data-marker="Rabat"] span' }).parentElement;
  expect(beyond?.inert).toBe(true);
});

test('redrawn markers keep the focus', async () => {
  const view = await show(<Still locale="en" markers={[madrid, seville]} />);
  faceOf('Madrid').focus();
  await redraw(view, <Still locale="en" markers={[vigo, seville, madrid]} />);
  expect(document.activeElement).toBe(faceOf('Madrid'));
  const order = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(order.filter((name) => !name?.startsWith('Zoom'))).toEqual(['Vigo', 'Madrid', 'Seville']);
});

test('the nearest marker gets the focus when the focused one disappears', async () => {
  const view = await show(<Still locale="en" markers={[madrid, seville]} />);
  faceOf('Madrid').focus();
  await redraw(view, <Still locale="en" markers={[seville, getafe]} />);
  expect(document.activeElement).toBe(faceOf('Getafe'));
});

test('a cluster opened by keyboard moves the focus to its first child once the map is there', async () => {
  const bounds = { west: -3.7, south: 40.38, east: -3.1, north: 40.4 };
  const group = marker('2 spaces', 40.39, -3.4, { count: '2', words: undefined });
  const view = await show(<Still locale="en" markers={[group, vigo]} />);
  faceOf('2 spaces').focus();
  const goal = { view: { lat: 40.39, lng: -3.4, zoom: 10 }, isByVisitor: false };
  const focus = { first: bounds, except: group.key };
  const children = [getafe, madrid, vigo];
  await redraw(view, <Still locale="en" {...{ goal, focus }} markers={children} />);
  await waitFor(() => expect(document.activeElement).toBe(faceOf('Madrid')));
});

test('a popup takes the focus and returns it to its marker on closing', async () => {
  await show(<Opening locale="en" markers={[madrid, seville]} />);
  faceOf('Madrid').focus();
  await user.keyboard('{Enter}');
  const popup = await screen.findByRole('dialog', { name: 'Chosen' });
  expect(popup.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(faceOf('Madrid')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a popup returns the focus to the group that its marker joined, else to the map', async () => {
  const popup = { at: madrid, label: 'Chosen', content: <FocusedLink /> };
  const group = marker('2 spaces', 40.39, -3.4, { count: '2', words: undefined, isChosen: true });
  const view = await show(<Still locale="en" markers={[group, vigo]} popup={popup} />);
  await redraw(view, <Still locale="en" markers={[group, vigo]} />);
  expect(document.activeElement).toBe(faceOf('2 spaces'));
  await redraw(view, <Still locale="en" markers={[vigo]} popup={popup} />);
  await redraw(view, <Still locale="en" markers={[vigo]} />);
  expect(document.activeElement).toBe(screen.getByLabelText('The map'));
});

test('a chosen marker stays marked while another is highlighted', async () => {
  await show(<Still locale="en" markers={[{ ...madrid, isChosen: true }, seville]} lifted="Seville" />);
  expect(faceOf('Madrid').hasAttribute('data-chosen')).toBe(true);
  expect(faceOf('Seville').hasAttribute('data-lifted')).toBe(true);
  expect(faceOf('Seville').hasAttribute('data-chosen')).toBe(false);
});

test('a chosen or highlighted marker has its own color, both as a label and as a dot', async () => {
  const dot = { ...rabat, words: undefined };
  await show(
    <Still
      locale="en"
      markers={[madrid, { ...seville, isChosen: true }, vigo, { ...dot, isChosen: true }]}
      lifted="Vigo"
    />,
  );
  const colourOf = (name: string) => {
    const face = faceOf(name).querySelector('span');
    return face && getComputedStyle(face).backgroundColor;
  };
  expect(faceOf('Seville').hasAttribute('data-worded')).toBe(true);
  expect(colourOf('Vigo')).toBe(colourOf('Seville'));
  expect(colourOf('Rabat')).toBe(colourOf('Seville'));
  expect(colourOf('Madrid')).not.toBe(colourOf('Seville'));
});

test('the map draws only the clusters near the visible area of a hundred thousand spaces', async () => {
  const world = Array.from({ length: 2000 }, (_, place) =>
    marker(`m${String(place)}`, -60 + (place % 50) * 2.5, -180 + Math.floor(place / 50) * 9),
  );
  await show(<Still locale="en" markers={world} />);
  expect(document.querySelectorAll('[data-marker]').length).toBeLessThan(100);
});

test('a spot to show moves out from under the map’s controls and in from beyond the edge', async () => {
  const cover = <div data-testid="cover" ref={(card) => card?.setAttribute('style', COVERING)} />;
  const markers = [madrid, seville];
  const view = await show(
    <Still locale="en" markers={markers}>
      {cover}
    </Still>,
  );
  const { top } = screen.getByTestId('cover').getBoundingClientRect();
  const isClear = (name: string) => {
    const box = faceOf(name).getBoundingClientRect();
    return box.top >= 0 && box.bottom <= top;
  };
  expect(isClear('Seville')).toBe(false);
  await redraw(
    view,
    <Still locale="en" markers={markers} sight={{ lat: seville.lat, lng: seville.lng }}>
      {cover}
    </Still>,
  );
  await vi.waitFor(() => expect(isClear('Seville')).toBe(true));
  const far = marker('Lima', -12, -77);
  await redraw(
    view,
    <Still locale="en" markers={[far]} sight={{ lat: far.lat, lng: far.lng }}>
      {cover}
    </Still>,
  );
  await vi.waitFor(() => expect(isClear('Lima')).toBe(true));
});

test('the search circle is drawn and the map outside tinted, until the place is removed', async () => {
  const circle = { at: { lat: 39.47, lng: -0.38 }, radiusKm: 50 };
  const view = await show(<Still locale="en" circle={circle} />);
  const [tint, line] = [...document.querySelectorAll('[class*=circle] path')];
  const box = line?.getBoundingClientRect();
  // 100 km at zoom 6 in central Spain, with 41 m per px by cosine of the latitude.
  expect(box?.width).toBeGreaterThan(45);
  expect(box?.width).toBeLessThan(60);
  const tinted = tint?.getBoundingClientRect();
  const shown = screen.getByLabelText('The map').getBoundingClientRect();
  expect(tinted?.left).toBeLessThan(shown.left);
  expect(tinted?.bottom).toBeGreaterThan(shown.bottom);
  await redraw(view, <Still locale="en" />);
  expect(document.querySelector('[class*=circle] path')).toBeNull();
});

test('a hidden map is centered where it was, or where it was moved meanwhile', async () => {
  const rested: MapView[] = [];
  const onRest = (view: MapView) => rested.push(view);
  const view = await show(<Still locale="en" onRest={onRest} markers={[madrid]} />);
  const frame = screen.getByLabelText('The map').closest<HTMLElement>('[style*=width]');
  const resize = async (isHidden: boolean, size: string) => {
    await act(async () => {
      view.container.hidden = isHidden;
      frame?.setAttribute('style', size);
      // A ResizeObserver runs before the second frame.
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    });
  };
  const [wide, tall] = ['width: 800px; height: 600px', 'width: 400px; height: 700px'];
  const middleOf = () => {
    const box = screen.getByLabelText('The map').getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const spotOf = (name: string) => {
    const box = document.querySelector(`[data-marker="${name}"]`)?.getBoundingClientRect();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  };
  const goal = { view: { lat: madrid.lat, lng: madrid.lng, zoom: 9 }, isByVisitor: false };
  await resize(true, wide);
  await redraw(view, <Still locale="en" onRest={onRest} markers={[madrid]} goal={goal} />);
  await resize(false, tall);
  const isAt = (spot: number[], middle: number[]) =>
    spot.every((px, axis) => Math.abs(px - (middle[axis] ?? 0)) < 40);
  expect(isAt(spotOf('Madrid'), middleOf())).toBe(true);
  await resize(true, tall);
  await resize(false, wide);
  expect(isAt(spotOf('Madrid'), middleOf())).toBe(true);
  expect(rested.length).toBeGreaterThan(0);
  for (const { lat, lng } of rested) {
    expect([lat.toFixed(1), lng.toFixed(1)]).toEqual([madrid.lat.toFixed(1), madrid.lng.toFixed(1)]);
  }
});

test('markers, circle and popup on both sides of the antimeridian are drawn in the copy of the world in view', async () => {
  const [suva, apia] = [marker('Suva', -18.1, 178.4), marker('Apia', -13.8, -171.8)];
  const isInMap = (element: Element | null | undefined) => {
    const [box, map] = [element, screen.getByLabelText('The map')].map((one) => one?.getBoundingClientRect());
    return box !== undefined && map !== undefined && box.left >= map.left && box.right <= map.right;
  };
  const circle = { at: { lat: -21.1, lng: -175.2 }, radiusKm: 100 };
  const starts = [-179, 179, 541].map((lng) => ({ lat: -17.5, lng, zoom: 5 }));
  for (const start of starts) {
    const { unmount } = await show(<Still locale="en" {...{ start, circle }} markers={[suva, apia]} />);
    for (const name of ['Suva', 'Apia']) {
      expect(faceOf(name).inert).toBe(false);
      expect(isInMap(faceOf(name))).toBe(true);
    }
    expect(isInMap(document.querySelectorAll('[class*=circle] path')[1])).toBe(true);
    unmount();
  }
  await show(<Opening locale="en" start={starts[1] ?? START_VIEW} markers={[suva, apia]} />);
  await user.click(faceOf('Apia'));
  expect(isInMap(await screen.findByRole('dialog', { name: 'Chosen' }))).toBe(true);
});
