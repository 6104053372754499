import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawing } from '#ui/drawing/Drawing.tsx';

test('a drawing that fails to load leaves no broken image', () => {
  render(<Drawing name="empty-search" />);
  const image = screen.getByRole('presentation');
  fireEvent.error(image);
  expect(image.checkVisibility()).toBe(false);
});
