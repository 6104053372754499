import type { View } from '#drawings/covers/views.ts';

export type Sight = 'whole' | View;

export const pictureTexts = {
  en: {
    whole: 'The whole site, seen from above',
    inside: 'Inside the building',
    dock: 'The loading docks',
    plan: 'The ground plan',
  },
  es: {
    whole: 'El recinto completo, visto desde arriba',
    inside: 'El interior',
    dock: 'Los muelles de carga',
    plan: 'El plano de planta',
  },
} as const satisfies Record<'en' | 'es', Record<Sight, string>>;
