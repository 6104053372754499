export const VIEWS = ['inside', 'dock', 'plan'] as const;

export type Sight = 'whole' | (typeof VIEWS)[number];

export const pictureTexts = {
  en: {
    whole: 'Drawing: the whole site, seen from above',
    inside: 'Drawing: inside the building',
    dock: 'Drawing: the loading docks',
    plan: 'Drawing: the ground plan',
  },
  es: {
    whole: 'Dibujo: el recinto completo, visto desde arriba',
    inside: 'Dibujo: el interior',
    dock: 'Dibujo: los muelles de carga',
    plan: 'Dibujo: el plano de planta',
  },
} as const satisfies Record<'en' | 'es', Record<Sight, string>>;
