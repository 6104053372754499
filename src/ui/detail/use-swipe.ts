import { useRef, type TouchEventHandler } from 'react';

/** In px; shorter moves are not swipes. */
const SWIPE_PX = 40;

interface Swipe {
  readonly onTouchStart: TouchEventHandler;
  readonly onTouchEnd: TouchEventHandler;
}

export function useSwipe(turn: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches.item(0);
      // Two fingers zoom.
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (from === undefined) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) >= SWIPE_PX && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
    },
  };
}
