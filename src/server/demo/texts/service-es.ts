import type { ServiceTexts } from './sentences.ts';

// prettier-ignore
export const serviceTextsEs: ServiceTexts = {
  openings: {
    pl2: [
      'Almacenamos y transportamos su mercancía desde {city}, con camiones y nave propios.',
      'Almacén y transporte por carretera desde {city}, con el mismo equipo desde {year}.',
      'Transporte con medios propios en {city}: {fleet} camiones, almacén y ningún intermediario.',
      'Si busca un transportista serio y con almacén en {city}, hablemos.',
    ],
    pl3: [
      'Nosotros llevamos el almacén, los pedidos y las entregas, y usted, su negocio: eso es la logística externalizada en {city}.',
      'Externalización logística completa desde {city}, del contenedor a la puerta del cliente.',
      'Nuestro equipo de {people} personas en {city} almacena, prepara y expide para {clients} empresas.',
      'Operador logístico familiar de {city} que conoce a cada cliente por su nombre.',
      'Logística contractual en {city} para quien expide a diario y quiere una sola factura.',
      'Desde {city} cuidamos de las existencias y los pedidos de marcas que crecen más deprisa que su almacén.',
    ],
    pl4: [
      'Planificamos y dirigimos toda su cadena de suministro desde {city}, con los transportistas y almacenes que mejor le convienen.',
      'Su integrador logístico en {city}: un contrato, una torre de control y muchos transportistas.',
      'No tenemos camiones, y de eso se trata: desde {city} compramos y gestionamos la logística que más le interesa.',
      'Gestión de la cadena de suministro desde {city}, medida con indicadores pactados.',
    ],
    pl5: [
      'Desde {city} agrupamos la demanda de muchos cargadores y gestionamos sus redes con datos.',
      'Logística 5PL en {city}: diseño de red, compras y previsión para grandes del comercio electrónico.',
      'Conectamos plataformas, transportistas y almacenes desde {city} y mejoramos el conjunto cada mes.',
    ],
  },
  sectors: {
    retail: ['Las tiendas reciben su género antes de abrir, al minuto.', 'La mayoría de nuestros clientes son cadenas de 20 a 300 tiendas.'],
    foodsAndDrinks: ['La alimentación es nuestro terreno: lotes, caducidades y retiradas incluidas.', 'Nos confían su género bodegas, cerveceras y cooperativas.'],
    pharma: ['El medicamento se trata según las BPD, con director técnico propio.', 'Los medicamentos y productos sanitarios viajan con su registro de temperatura.'],
    automotive: ['Entregamos en secuencia y justo a tiempo en la línea de montaje.', 'El recambio sale en el día hacia talleres de todo el país.'],
    technology: ['La electrónica se guarda en jaula y con lectura de números de serie.', 'Configuramos, entregamos y recogemos equipos para empresas tecnológicas.'],
    clothes: ['La moda llega colgada o doblada, y lo devuelto se revisa, se plancha y vuelve a la venta en dos días.', 'El cambio de temporada es lo que mejor se nos da.'],
  },
  transportation: {
    aerialTransportation: ['La carga aérea urgente se reserva en menos de una hora.'],
    maritimeTransportation: ['Reservamos y seguimos el transporte marítimo, en contenedor completo o en grupaje.'],
    groundTransportation: ['El grupaje sale cada tarde y las cargas completas, cuando haga falta.', 'Las rutas cubren el país en 24 o 48 horas.'],
    lastMile: ['La última milla se hace con furgoneta eléctrica y franja de dos horas.', 'Entregamos paquetería y bultos grandes hasta dentro de casa.'],
    multimodalTransportation: ['Donde el tren o el barco son más baratos y limpios, los usamos.', 'Combinamos carretera, tren y barco con un solo documento.'],
  },
  storage: {
    dry: ['Para mercancía seca disponemos de {pallets} huecos de palé.'],
    refrigerated: ['El producto fresco se mantiene entre 2 y 8 °C desde el muelle hasta la puerta.'],
    freezer: ['El congelado se conserva a −22 °C.'],
    dangerousGoods: ['Almacenamos mercancías peligrosas con licencia, y nuestro consejero de seguridad prepara los documentos.'],
  },
  orders: {
    picking: ['Preparamos por voz y por luz, con un 99,8 % de acierto.', 'Preparamos por unidad, por caja o por palé.'],
    packing: ['El embalaje se hace a medida y, si quiere, con su marca.', 'También hacemos lotes y envoltorio de regalo.'],
    labeling: ['Imprimimos y ponemos las etiquetas de cada mercado.', 'Etiquetamos, reetiquetamos y montamos promociones.'],
  },
  details: {
    reverseLogistics: ['Las devoluciones se revisan y vuelven a existencias en 48 horas.'],
    crossDocking: ['El cross-docking evita que lo urgente pase por la estantería.'],
    customsManagement: ['Nuestros agentes de aduanas despachan importaciones y exportaciones.', 'Como operador económico autorizado despachamos casi todo en una hora.'],
    logisticsConsulting: ['Empezamos con un estudio de sus flujos, gratuito si nos adjudica el contrato.'],
  },
  technologies: {
    wms: ['Nuestro SGA muestra sus existencias en directo y se conecta con las tiendas en línea habituales.'],
    tms: ['Cada entrega se sigue en nuestro TMS, con foto como comprobante.'],
    irtTracking: ['El seguimiento en tiempo real abarca vehículos y palés.'],
  },
  terms: [
    'Díganos sus volúmenes mensuales y en dos días tendrá una oferta.',
    'Puede empezar con tres meses de prueba y sin coste de alta.',
    'Se factura por movimiento: paga por lo que se mueve.',
    'Damos referencias a quien las pida.',
    'Una persona de contacto atiende el teléfono de 7:00 a 20:00.',
    'Venga a vernos trabajar: recibimos visitas cualquier día laborable.',
    'Los picos se cubren con una bolsa de personal ya formado.',
  ],
};
