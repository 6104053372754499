import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageText } from '#ui/messages/MessageList.tsx';

const OVERRIDE = '\u202e';

test('a link in a message shows its target host, whatever direction marks surround it', () => {
  const { container } = render(
    <p dir="ltr">
      <MessageText text={`Look ${OVERRIDE} here: https://evil.example/?moc.knab and there`} />
    </p>,
  );
  const link = screen.getByRole('link', { name: 'https://evil.example/?moc.knab' });
  expect(link).toHaveAttribute('href', 'https://evil.example/?moc.knab');
  const pieces = [...container.querySelectorAll('bdi')];
  expect(pieces.map(({ textContent }) => textContent)).toEqual([
    `Look ${OVERRIDE} here: `,
    'https://evil.example/?moc.knab',
    '(evil.example)',
    ' and there',
  ]);
  // The browser's layout decides whether the host follows its link.
  const [, address, host] = pieces.map((piece) => piece.getBoundingClientRect());
  expect(host?.left).toBeGreaterThanOrEqual(address?.right ?? Infinity);
});
