import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders an island and waits for its words, whose loading suspends it; only an awaited `act` waits for that. */
export const renderIsland = (element: ReactElement) => act(() => Promise.resolve(render(element)));
