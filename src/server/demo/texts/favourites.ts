import type { DemoFavourite } from '../add-favourites.ts';

export const demoFavourites: readonly DemoFavourite[] = [
  {
    noun: 'space',
    owner: 'levantecrossdock',
    state: 'rejected',
    daysAgo: 42,
    note: 'Patio justo para tráiler.',
  },
  {
    ...{ noun: 'space', owner: 'grupo-meridia', state: 'contacted', daysAgo: 12 },
    note: 'Vigilancia incluida, luz aparte. Visita acordada.',
  },
  {
    ...{ noun: 'space', owner: 'ibersur', state: 'visited', daysAgo: 8 },
    note: 'Suelo en buen estado y muelles nuevos. Piden aval.',
  },
  {
    ...{ noun: 'space', owner: 'friotajo', state: 'contacted', daysAgo: 3 },
    note: 'Frío positivo para el cliente de lácteos: nos preparan una propuesta.',
  },
  { noun: 'service', owner: 'llobregatparks', state: 'contacted', daysAgo: 1.4, note: '' },
  { noun: 'space', owner: 'rhone-stockage', state: 'considering', daysAgo: 0.5, note: '' },
];
