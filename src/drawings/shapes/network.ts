import { box, joined, line, panel, pieces, prism, type Face, type Solid } from '../isometric.ts';
import { windows } from './building.ts';

export function controlTower(height = 11): Solid[] {
  const eight = (radius: number): (readonly [number, number])[] =>
    Array.from({ length: 8 }, (_, index) => {
      const angle = ((index + 0.5) * Math.PI) / 4;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    });
  return [
    box([-2.6, -2.6, 0], [5.2, 5.2, 2.4], 'light', {
      castsShadow: true,
      details: [...windows('y+', 2.6, [-2, 2], [0.9, 1.8], 3), ...windows('x+', 2.6, [-2, 2], [0.9, 1.8], 3)],
    }),
    prism(eight(1.35), [2.4, height - 3.2], 'wall', { castsShadow: true }),
    joined(
      [
        prism(eight(1.9), [height - 3.2, height - 2.5], 'trim'),
        prism(eight(2.5), [height - 2.5, height - 0.7], 'glass'),
        prism(eight(2.75), [height - 0.7, height], 'trim', { top: 'roof' }),
      ],
      true,
    ),
    joined([
      prism(eight(0.8), [height, height + 0.6], 'accent'),
      pieces(line('ink', { width: 1.6 }, [0, 0, height + 0.6], [0, 0, height + 3])),
    ]),
  ];
}

export function dataCentre(): Solid {
  const cabinet = (x: number): Solid =>
    box([x, 0, 0], [1.9, 1.8, 3.4], 'seal', {
      castsShadow: true,
      details: [0.4, 1.1, 1.8, 2.5].flatMap((z): Face[] => [
        panel('y+', 1.8, [x + 0.25, x + 1.65], [z, z + 0.42], 'dark'),
        panel('y+', 1.8, [x + 0.35, x + 0.6], [z + 0.12, z + 0.3], 'accent'),
        panel('y+', 1.8, [x + 0.75, x + 1.3], [z + 0.14, z + 0.28], 'light'),
      ]),
    });
  return joined([cabinet(0), cabinet(2.1), cabinet(4.2)], true);
}
