/** In px; the tip is at the bottom center. */
export const PIN_BOX = '0 0 30 38';

export const PIN_PATHS = [
  'M15 1.5c7.5 0 13.5 5.9 13.5 13.2C28.5 24.5 15 36.5 15 36.5S1.5 24.5 1.5 14.7C1.5 7.4 7.5 1.5 15 1.5z',
  'M9 10h12v2.6H9zm0 4.4h12V17H9zm0 4.4h2.6v2.6H9zm4.7 0h2.6v2.6h-2.6zm4.7 0H21v2.6h-2.6z',
] as const;
