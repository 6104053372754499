import type { AreasOfCountry } from './area.ts';

// prettier-ignore
export const world: readonly AreasOfCountry[] = [
  {
    code: 'US', share: 12, number: 'before',
    areas: [
      ['Joliet', 'Illinois', '60436', 41.468, -88.106, 'I-80', 'rail:CenterPoint', ['Laraway Road', 'Patterson Road']],
      ['Ontario', 'California', '91761', 34.05, -117.6, 'I-10', 'airport:Ontario', ['East Francis Street', 'South Archibald Avenue']],
      ['Edison', 'New Jersey', '08837', 40.505, -74.36, 'I-287', 'port:Newark', ['Mill Road', 'Raritan Center Parkway'], 0.6],
      ['Dallas', 'Texas', '75241', 32.652, -96.755, 'I-45', 'rail:Dallas Intermodal', ['Telephone Road', 'Cedardale Road']],
      ['Laredo', 'Texas', '78045', 27.63, -99.5, 'I-35', undefined, ['Mines Road', 'Killam Industrial Boulevard']],
      ['Memphis', 'Tennessee', '38118', 35.042, -89.93, 'I-240', 'airport:Memphis', ['Lamar Avenue', 'East Shelby Drive']],
      ['Savannah', 'Georgia', '31408', 32.12, -81.19, 'I-95', 'port:Savannah', ['Grange Road', 'Crossgate Road'], 0.6],
      ['Doral', 'Florida', '33122', 25.803, -80.335, 'SR 826', 'airport:Miami', ['Northwest 25th Street', 'Northwest 82nd Avenue']],
    ],
  },
  {
    code: 'CA', share: 3, number: 'before',
    areas: [
      ['Brampton', 'Ontario', 'L6T 5V2', 43.72, -79.69, '410', 'rail:Brampton', ['Steeles Avenue East', 'Goreway Drive']],
      ['Delta', 'British Columbia', 'V3M 6J9', 49.155, -122.955, '91', 'port:Vancouver', ['Derwent Way', 'Cliveden Avenue'], 0.6],
    ],
  },
  {
    code: 'MX', share: 10, number: 'after',
    areas: [
      ['Cuautitlán Izcalli', 'México', '54730', 19.66, -99.205, '57D', undefined, ['Avenida de las Industrias', 'Calle Guillermo González Camarena']],
      ['Tepotzotlan', 'México', '54605', 19.72, -99.21, '57D', undefined, ['Avenida del Convento', 'Calle Parque Industrial']],
      ['Ciudad Apodaca', 'Nuevo León', '66600', 25.775, -100.16, '85D', 'airport:Monterrey', ['Carretera a Huinalá', 'Boulevard Aeropuerto']],
      ['El Salto', 'Jalisco', '45680', 20.53, -103.25, '23D', 'rail:Guadalajara', ['Carretera a El Verde', 'Avenida Solidaridad']],
      ['Manzanillo', 'Colima', '28219', 19.1, -104.285, '200', 'port:Manzanillo', ['Boulevard Miguel de la Madrid', 'Carretera a Jalipa'], 0.5],
      ['Veracruz', 'Veracruz', '91697', 19.175, -96.22, '150D', 'port:Veracruz', ['Calle Framboyanes', 'Avenida Bruno Pagliai']],
    ],
  },
  {
    code: 'CO', share: 6, number: 'after',
    areas: [
      ['Funza', 'Cundinamarca', '250020', 4.722, -74.2, 'Autopista Medellín', 'airport:El Dorado', ['Carrera 9', 'Calle 15']],
      ['Tocancipá', 'Cundinamarca', '251010', 4.966, -73.92, 'Autopista Norte', undefined, ['Vereda Canavita', 'Carrera 7']],
      ['Itagüí', 'Antioquia', '055411', 6.176, -75.607, 'Autopista Sur', undefined, ['Carrera 42', 'Calle 31'], 0.8],
      ['Cartagena', 'Bolívar', '130013', 10.335, -75.495, 'Ruta 90', 'port:Cartagena de Indias', ['Vía Mamonal', 'Carrera 56'], 0.4],
    ],
  },
  {
    code: 'CL', share: 5, number: 'after',
    areas: [
      ['Lampa', 'Santiago Metropolitan', '9380000', -33.29, -70.75, 'Ruta 5', undefined, ['Camino Lo Echevers', 'Avenida La Montaña']],
      ['San Bernardo', 'Santiago Metropolitan', '8050000', -33.61, -70.74, 'Ruta 5', undefined, ['Camino Lo Sierra', 'Avenida Portales']],
      ['San Antonio', 'Valparaiso', '2660000', -33.583, -71.59, 'Ruta 78', 'port:San Antonio', ['Camino Vecinal', 'Avenida Centenario'], 0.7],
    ],
  },
  {
    code: 'AR', share: 4, number: 'after',
    areas: [
      ['Tigre', 'Buenos Aires', 'B1617', -34.475, -58.66, 'RN9', undefined, ['Colectora Panamericana', 'Avenida Henry Ford']],
      ['Ezeiza', 'Buenos Aires', 'B1804', -34.84, -58.52, 'RN205', 'airport:Ezeiza', ['Avenida Fair', 'Ruta Nacional 205']],
      ['Rosario', 'Santa Fe', 'S2000', -32.95, -60.715, 'RN9', 'port:Rosario', ['Avenida Uriburu', 'Calle Jorge Newbery']],
    ],
  },
  {
    code: 'PE', share: 3, number: 'after',
    areas: [
      ['Lurín', 'Lima Province', '15823', -12.262, -76.872, 'Panamericana Sur', undefined, ['Avenida Industrial', 'Calle Los Eucaliptos'], 0.8],
      ['Callao', 'Callao', '07031', -12.01, -77.105, 'Avenida Gambetta', 'port:Callao', ['Avenida Elmer Faucett', 'Avenida Argentina'], 0.9],
    ],
  },
  {
    code: 'UY', share: 1, number: 'after',
    areas: [['Montevideo', 'Montevideo Department', '12800', -34.815, -56.205, 'Ruta 5', 'port:Montevideo', ['Camino al Paso Calpino', 'Avenida de las Instrucciones']]],
  },
  {
    code: 'PA', share: 1, number: 'after',
    areas: [['Colón', 'Colón', '0301', 9.344, -79.898, 'Autopista Panamá-Colón', 'port:Colón', ['Avenida Santa Isabel', 'Calle 15'], 0.25]],
  },
  {
    code: 'BR', share: 5, number: 'afterComma',
    areas: [
      ['Cajamar', 'São Paulo', '07750-000', -23.37, -46.865, 'SP-330', undefined, ['Avenida Doutor Antônio João Abdalla', 'Rodovia Anhanguera']],
      ['Guarulhos', 'São Paulo', '07210-000', -23.445, -46.425, 'BR-116', 'airport:São Paulo-Guarulhos', ['Avenida Orlanda Bérgamo', 'Rua Juiz de Fora']],
      ['Itajaí', 'Santa Catarina', '88311-000', -26.935, -48.715, 'BR-101', 'port:Itajaí', ['Rua César Augusto Dalçóquio', 'Rodovia Antônio Heil']],
    ],
  },
  {
    code: 'MA', share: 4, number: 'before',
    areas: [
      ['Casablanca', 'Casablanca-Settat', '20600', 33.615, -7.505, 'A3', 'port:Casablanca', ['boulevard Chefchaouni', 'route de Tit Mellil'], 0.7],
      ['Tangier', 'Tanger-Tetouan-Al Hoceima', '90100', 35.72, -5.9, 'A1', 'port:Tanger Med', ['avenue de l\'Aéroport', 'route de Rabat'], 0.6],
    ],
  },
  {
    code: 'EG', share: 1, number: 'before',
    areas: [['6th of October City', 'Giza', '12573', 29.9, 30.95, 'Ring Road', undefined, ['Industrial Zone 3', 'Central Axis']]],
  },
  {
    code: 'NG', share: 1, number: 'before',
    areas: [['Ikeja', 'Lagos', '100271', 6.607, 3.347, 'A1', 'airport:Lagos', ['Oba Akran Avenue', 'Wempco Road']]],
  },
  {
    code: 'KE', share: 1, number: 'before',
    areas: [['Nairobi', 'Nairobi County', '00507', -1.322, 36.87, 'A104', 'rail:Embakasi', ['Mombasa Road', 'Enterprise Road']]],
  },
  {
    code: 'ZA', share: 4, number: 'before',
    areas: [
      ['Boksburg', 'Gauteng', '1459', -26.185, 28.235, 'R21', 'airport:OR Tambo', ['Jet Park Road', 'Kelly Road']],
      ['Midrand', 'Gauteng', '1685', -25.985, 28.14, 'N1', undefined, ['Richards Drive', 'Bekker Road']],
      ['Pinetown', 'KwaZulu-Natal', '3610', -29.82, 30.86, 'M13', 'port:Durban', ['Gillitts Road', 'Westmead Road']],
    ],
  },
  {
    code: 'AE', share: 2, number: 'before',
    areas: [['Jebel Ali', 'Dubai', '17000', 24.985, 55.105, 'E11', 'port:Jebel Ali', ['Gate 5 Street', 'South Zone Road'], 0.9]],
  },
  {
    code: 'IN', share: 3, number: 'before',
    areas: [
      ['Bhiwandi', 'Maharashtra', '421302', 19.27, 73.045, 'NH 48', 'port:Nhava Sheva', ['Mankoli Naka Road', 'Anjur Phata Road'], 0.6],
      ['Mānesar', 'Haryana', '122413', 28.348, 76.925, 'NH 48', undefined, ['Pataudi Road', 'Bilaspur Road']],
      ['Sriperumbudur', 'Tamil Nadu', '602105', 12.965, 79.955, 'NH 48', 'port:Chennai', ['Bengaluru Highway', 'Irungattukottai Road']],
    ],
  },
  {
    code: 'CN', share: 3, number: 'before',
    areas: [
      ['Kunshan', 'Jiangsu', '215300', 31.36, 120.96, 'G2', 'port:Shanghai', ['Xueye Road', 'Qingyang North Road']],
      ['Foshan', 'Guangdong', '528200', 23.02, 113.09, 'G15', undefined, ['Foping Road', 'Guihe Road'], 0.6],
    ],
  },
  {
    code: 'JP', share: 2, number: 'before',
    areas: [['Kasukabe', 'Saitama', '344-0057', 35.985, 139.735, 'Route 16', undefined, ['Minamisakae-cho', 'Toyoharu']]],
  },
  {
    code: 'KR', share: 1, number: 'before',
    areas: [['Icheon-si', 'Gyeonggi-do', '17384', 37.255, 127.465, 'Route 50', undefined, ['Iseopdaecheon-ro', 'Jungbu-daero']]],
  },
  {
    code: 'VN', share: 1, number: 'before',
    areas: [['Biên Hòa', 'Dong Nai', '76000', 10.93, 106.88, 'QL51', 'port:Cat Lai', ['Bui Van Hoa Street', 'Amata Road']]],
  },
  {
    code: 'AU', share: 4, number: 'before',
    areas: [
      ['Minchinbury', 'New South Wales', '2766', -33.8, 150.855, 'M4', 'port:Botany', ['Old Wallgrove Road', 'Wonderland Drive']],
      ['Laverton', 'Victoria', '3026', -37.845, 144.775, 'M1', 'port:Melbourne', ['Leakes Road', 'Boundary Road']],
      ['Acacia Ridge', 'Queensland', '4110', -27.585, 153.03, 'M2', 'rail:Acacia Ridge', ['Beaudesert Road', 'Bradman Street']],
    ],
  },
  {
    code: 'NZ', share: 1, number: 'before',
    areas: [['Papatoetoe', 'Auckland', '2025', -36.975, 174.862, 'SH20', 'airport:Auckland', ['Wiri Station Road', 'Cavendish Drive'], 0.3]],
  },
];
