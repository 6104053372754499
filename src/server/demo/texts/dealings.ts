import type { DemoFavourite } from '../add-favourites.ts';
import type { DemoSearch } from '../add-searches.ts';
import type { DemoThread } from '../add-threads.ts';

export const demoFavourites: readonly DemoFavourite[] = [
  {
    kind: 'space',
    owner: 'levantecrossdock',
    state: 'rejected',
    daysAgo: 42,
    note: 'Patio justo para tráiler.',
  },
  {
    ...{ kind: 'space', owner: 'grupo-meridia', state: 'contacted', daysAgo: 12 },
    note: 'Vigilancia incluida, luz aparte. Visita acordada.',
  },
  {
    ...{ kind: 'space', owner: 'ibersur', state: 'visited', daysAgo: 8 },
    note: 'Suelo en buen estado y muelles nuevos. Piden aval.',
  },
  {
    ...{ kind: 'space', owner: 'friotajo', state: 'contacted', daysAgo: 3 },
    note: 'Frío positivo para el cliente de lácteos: nos preparan una propuesta.',
  },
  { kind: 'service', owner: 'llobregatparks', state: 'contacted', daysAgo: 1.4, note: '' },
  { kind: 'space', owner: 'rhone-stockage', state: 'considering', daysAgo: 0.5, note: '' },
];

export const demoSearches: readonly DemoSearch[] = [
  {
    ...{ kind: 'space', name: 'Alimentación, desde 500 palés', daysAgo: 20 },
    query: 'goodsData={"food":true}&minPalletPositions=500',
  },
  {
    ...{ kind: 'space', name: 'Naves grandes y altas', daysAgo: 6 },
    query: 'minSurface=5000&minHeight=9',
  },
  {
    ...{ kind: 'service', name: 'Reparto de última milla', daysAgo: 15 },
    query: 'transportation={"lastMile":true}',
  },
];

export const demoThreads: readonly DemoThread[] = [
  {
    ...{ kind: 'space', asker: 'levantecrossdock', owner: 'estiba' },
    need: { pallets: 80, goods: 'Líquidos inflamables (ADR, clase 3)' },
    messages: [
      ['asker', 41, '¿Admitís mercancía peligrosa? Serían unos 80 palés de ADR, clase 3.'],
      [
        'owner',
        40.5,
        'Lo sentimos: el espacio no tiene licencia para ADR. Para mercancía general, cuando queráis.',
      ],
      ['asker', 40, 'Entendido, gracias por contestar tan rápido.'],
    ],
    isClosed: true,
  },
  {
    ...{ kind: 'space', asker: 'estiba', owner: 'grupo-meridia' },
    need: { surface: 900, duration: 'overYear', goods: 'Mobiliario de oficina' },
    messages: [
      [
        'asker',
        12,
        'Buenos días:\n\nBuscamos unos 900 m² para mobiliario de oficina, con entrada por muelle. ¿El precio incluye la vigilancia nocturna?\n\nUn saludo,\nEstiba Demo Logistics',
      ],
      [
        'owner',
        11,
        'Buenos días:\n\nSí, la vigilancia y el mantenimiento del recinto van incluidos. El suministro eléctrico se factura aparte.',
      ],
      ['asker', 10, 'Nos encaja. ¿Podríamos verlo?'],
      ['owner', 9, 'Claro. Os esperamos a las once; aparcad delante de la oficina.'],
    ],
    visit: { by: 'owner', inDays: 9, time: '11:00' },
  },
  {
    ...{ kind: 'space', asker: 'nortepal', owner: 'estiba' },
    need: { pallets: 600, fromInDays: 20, duration: 'underYear', goods: 'Recambios de automóvil' },
    messages: [
      [
        'asker',
        6,
        'Hola:\n\nNecesitamos sitio para unos 600 palés de recambios durante seis meses. ¿Tenéis hueco y carretilla propia?',
      ],
      [
        'owner',
        5,
        'Gracias por escribirnos. Sí, caben los 600 palés y la carretilla va incluida. ¿Os viene bien pasar a verlo?',
      ],
      ['asker', 4, 'Perfecto. ¿Qué tal la semana que viene, sobre las diez? Iríamos dos personas.'],
      ['owner', 3.9, 'De acuerdo, quedamos así. En la entrada, preguntad por la oficina de tráfico.'],
    ],
    visit: { by: 'owner', inDays: 5, time: '10:00' },
  },
  {
    ...{ kind: 'space', asker: 'estiba', owner: 'friotajo' },
    need: { pallets: 300, fromInDays: 14, goods: 'Lácteos' },
    messages: [
      [
        'asker',
        3,
        'Buenos días:\n\nUn cliente nuestro necesita frío positivo, entre 2 y 8 °C, para unos 300 palés de lácteos. ¿Qué plazo mínimo pedís?',
      ],
      [
        'owner',
        1,
        'Buenos días:\n\nEl mínimo son tres meses, y ahora mismo tenemos unas 350 posiciones libres a esa temperatura. Si os encaja, os preparamos una propuesta.',
      ],
    ],
    isUnread: true,
  },
  {
    ...{ kind: 'service', asker: 'estiba', owner: 'llobregatparks' },
    need: { what: 'Orders of small parts', volume: '40 orders a day', regions: 'Catalonia' },
    messages: [
      [
        'asker',
        1.4,
        'Good morning,\n\nOne of our customers will ship about 40 orders a day, and we are looking for somebody to pick and pack them and hand them to the carrier. Do you take on that volume, and from when?\n\nKind regards,\nEstiba Demo Logistics',
      ],
    ],
  },
  {
    ...{ kind: 'space', owner: 'estiba' },
    asker: {
      name: 'Lucía Ferrer',
      company: 'Cerámicas Turia',
      email: 'lucia.ferrer@ceramicas-turia.example',
    },
    need: { surface: 400, fromInDays: 10, duration: 'underQuarter', goods: 'Azulejo paletizado' },
    messages: [
      [
        'asker',
        1.2,
        'Buenas tardes:\n\n¿Sería posible alquilar solo una parte? Nos bastan unos 400 m² para azulejo paletizado, sin estanterías.\n\nGracias,\nLucía',
      ],
    ],
    isUnread: true,
  },
  {
    ...{ kind: 'space', asker: 'trasmar', owner: 'estiba' },
    need: { surface: 1500, pallets: 1200, fromInDays: 30, duration: 'underYear', goods: 'Bobinas de papel' },
    messages: [
      [
        'asker',
        0.1,
        'Buenos días:\n\nBuscamos unos 1.500 m² para bobinas de papel a partir del mes que viene, con tres o cuatro camiones al día. ¿Hay muelles libres por la mañana? ¿Se puede trabajar los sábados?\n\nUn saludo,\nTrasmar Operadores',
      ],
    ],
    isUnread: true,
  },
];
