import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { lazy } from '#ui/lazy.tsx';

test('a view that waits for its words leaves what is around it on the screen', async () => {
  const words = Promise.withResolvers<string>();
  const View = () => <p>{use(words.promise)}</p>;
  const Later = lazy(() => Promise.resolve(View));
  await act(async () => {
    render(
      <Suspense fallback="The page is gone">
        <h1>Listing</h1>
        <Later meanwhile={<p>Loading</p>} />
      </Suspense>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText('Loading').checkVisibility()).toBe(true);
  expect(screen.getByRole('heading', { name: 'Listing' }).checkVisibility()).toBe(true);
  expect(screen.queryByText('The page is gone')).toBeNull();
  await act(async () => {
    words.resolve('Docks: 6');
    await words.promise;
  });
  expect(screen.getByText('Docks: 6').checkVisibility()).toBe(true);
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a view that could not be fetched ahead is fetched when it is shown, and again only then', async () => {
  let loads = 0;
  const Later = lazy(() =>
    ++loads < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>Map</p>),
  );
  const { rerender } = render(<Later isShown={false} />);
  const settle = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  await settle();
  dispatchEvent(new Event('online'));
  await settle();
  expect(loads).toBe(1);
  rerender(<Later />);
  await settle();
  expect(loads).toBe(2);
  dispatchEvent(new Event('online'));
  await settle();
  expect(screen.getByText('Map')).toBeTruthy();
});
