export const areaParameters = {
  country: {
    description:
      'A country by its code, or by how its name begins in English or Spanish, whatever the accents.',
    example: 'Spain',
  },
  region: {
    description: 'How the name of the region begins. It counts only where no country is given.',
    example: 'Aragón',
  },
  city: {
    description: 'How the name of the city begins. It counts only where neither country nor region is given.',
    example: 'Zaragoza',
  },
  near: {
    description: 'A point, `latitude,longitude` in degrees, from which kilometers are counted.',
    example: '41.6561,-0.8773',
  },
  radius: { description: 'How many kilometers around `near` is searched.', example: 50 },
  within: { description: 'The code of the country that the listing lies in.', example: 'ES' },
  bbox: {
    description:
      'A rectangle, `west,south,east,north` in degrees. One whose west is greater than its east crosses the antimeridian.',
    example: '-10,36,4,44',
  },
} as const;

export const figureParameters = {
  minSurface: { description: 'The least surface, in m².', example: 1000 },
  maxSurface: { description: 'The greatest surface, in m².', example: 50_000 },
  minHeight: { description: 'The least clear height, in m, with at most two decimals.', example: 8.5 },
  minPalletPositions: { description: 'The least number of pallet positions.', example: 500 },
  availableBy: {
    description: 'A day, `YYYY-MM-DD`, on which the listing must be available.',
    example: '2026-09-01',
  },
};

export const pageParameters = (id: string) => ({
  limit: { description: 'How many listings a page has.', example: 10 },
  cursor: {
    description: 'The `nextCursor` of the page before. Only with the same filters and the same order.',
    example: Buffer.from(id).toString('base64url'),
  },
  sort: {
    description:
      'The order. `nearest` counts from `near`, else from the middle of `bbox`, and needs one of them; `-surface` begins with the largest.',
    example: 'newest' as const,
  },
});
