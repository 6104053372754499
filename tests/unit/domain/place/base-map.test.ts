import { describe, expect, it } from 'vitest';
import { packLine, simplifyLine, unpackLine } from '#domain/place/base-map.ts';

describe('packLine', () => {
  it('is undone by unpackLine, to a hundredth of a degree', () => {
    const line = [
      [-179.99, 85.05],
      [0, 0],
      [0.01, -0.01],
      [180, -90],
    ] as const;
    expect(unpackLine(packLine(line))).toEqual(line);
  });

  it('leaves out a point that rounds to the one before', () => {
    expect(packLine([[1, 2], [1.001, 2.001], [1.5, 1]])).toBe('2s 5k 1e -2s'); // prettier-ignore
  });
});

describe('simplifyLine', () => {
  it('drops what lies within the tolerance of its neighbours and keeps what does not', () => {
    const [start, near, far, end] = [[0, 0], [1, 0.009], [2, 0.5], [3, 0]] as const; // prettier-ignore
    expect(simplifyLine([start, near, end], 0.01)).toEqual([start, end]);
    expect(simplifyLine([start, far, end], 0.01)).toEqual([start, far, end]);
  });

  it('keeps a closed ring closed', () => {
    const ring = [[0, 0], [0, 1], [1, 1], [1, 0], [0, 0]] as const; // prettier-ignore
    expect(simplifyLine(ring, 0.01)).toEqual(ring);
  });
});
