import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders an island and waits for its words, whose loading suspends it; only an awaited `act` waits for that. */
export const renderIsland = (element: ReactElement) => act(() => Promise.resolve(render(element)));

/** Causes a change and waits for deferred renders. */
export async function settle(cause: () => unknown): Promise<void> {
  await act(() => Promise.resolve(cause()));
}

export const press = (element: HTMLElement) => settle(() => fireEvent.click(element));

/** The address of the link with that name. */
export const hrefOf = (name: string | RegExp, scope: Pick<typeof screen, 'getByRole'> = screen) =>
  scope.getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
