import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { galleryImage } from '#api/image-address.ts';
import { Gallery } from '#ui/detail/Gallery.tsx';
import { island } from '#ui/island.tsx';
import { renderIsland } from '../../render-island.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function show(ids: readonly string[], drawn: readonly string[] = []) {
  const images = ids.map((id) => ({
    ...galleryImage({ id, alt: `Hall ${id}` }),
    src: `${PIXEL}#${id}`,
    srcSet: '',
  }));
  const isDrawing = (src: string) => Promise.resolve(drawn.some((id) => src.endsWith(`#${id}`)));
  const Shown = island(
    () => <Gallery images={images} drawing="space-conventional" isDrawing={isDrawing} />,
    ['detail'],
  );
  return renderIsland(<Shown locale="en" />);
}

const press = (keys: string) => act(() => userEvent.keyboard(keys));

test('the viewer turns with arrows, Home and End, counts, and gives the focus back', async () => {
  await show(['a', 'b', 'c']);
  const second = await screen.findByRole('button', { name: 'Enlarge picture 2 of 3: Hall b' });
  await act(() => userEvent.click(second));
  const viewer = within(await screen.findByRole('dialog', { name: 'Pictures' }));
  const shown = () => viewer.getByRole('img').getAttribute('alt');
  expect(shown()).toBe('Hall b (2 of 3)');
  for (const [key, name] of [
    ['{End}', 'Hall c (3 of 3)'],
    ['{ArrowRight}', 'Hall a (1 of 3)'],
    ['{ArrowLeft}', 'Hall c (3 of 3)'],
    ['{Home}', 'Hall a (1 of 3)'],
  ] as const) {
    await press(key);
    expect(shown()).toBe(name);
  }
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(second).toHaveFocus();
});

test('a drawing says that it is one, and a photograph does not', async () => {
  await show(['photo', 'drawn'], ['drawn']);
  const caption = await screen.findByText('Drawing');
  expect(caption.closest('li')).toContainElement(
    screen.getByRole('button', { name: 'Enlarge picture 2 of 2: Hall drawn' }),
  );
});

test('without pictures a drawing stands in and says so', async () => {
  await show([]);
  expect(await screen.findByText('No Image Available')).toBeVisible();
});
