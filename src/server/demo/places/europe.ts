import type { AreasOfCountry } from './area.ts';

// prettier-ignore
export const europe: readonly AreasOfCountry[] = [
  {
    code: 'DE', share: 42, number: 'after',
    areas: [
      ['Duisburg', 'North Rhine-Westphalia', '47229', 51.393, 6.724, 'A40', 'port:Duisburg', ['Bliersheimer Straße', 'Gaterweg'], 0.7],
      ['Dortmund', 'North Rhine-Westphalia', '44145', 51.531, 7.462, 'A45', 'rail:Dortmund', ['Westfaliastraße', 'Feineisenstraße'], 0.8],
      ['Unna', 'North Rhine-Westphalia', '59423', 51.546, 7.671, 'A1', undefined, ['Hans-Böckler-Straße', 'Formerstraße']],
      ['Mönchengladbach', 'North Rhine-Westphalia', '41179', 51.215, 6.348, 'A61', undefined, ['Hamburgring', 'Regioparkring']],
      ['Köln', 'North Rhine-Westphalia', '50769', 51.03, 6.936, 'A57', 'rail:Köln Eifeltor', ['Emdener Straße', 'Robert-Bosch-Straße']],
      ['Hamburg', 'Hamburg', '21129', 53.51, 9.868, 'A7', 'port:Hamburg', ['Finkenwerder Straße', 'Altenwerder Hauptstraße'], 0.5],
      ['Hamburg', 'Hamburg', '22113', 53.512, 10.103, 'A1', 'rail:Hamburg-Billwerder', ['Liebigstraße', 'Halskestraße']],
      ['Bremen', 'Bremen', '28197', 53.079, 8.719, 'A281', 'port:Bremen', ['Ludwig-Erhard-Straße', 'Senator-Blase-Straße'], 0.8],
      ['Laatzen', 'Lower Saxony', '30880', 52.312, 9.813, 'A7', undefined, ['Hildesheimer Straße', 'Karlsruher Straße']],
      ['Braunschweig', 'Lower Saxony', '38112', 52.311, 10.508, 'A2', 'port:Braunschweig', ['Hansestraße', 'Gieselweg']],
      ['Großbeeren', 'Brandenburg', '14979', 52.362, 13.297, 'A10', 'rail:Großbeeren', ['Märkische Allee', 'Am Wall']],
      ['Wustermark', 'Brandenburg', '14641', 52.546, 12.95, 'A10', 'rail:Wustermark', ['Rosa-Luxemburg-Allee', 'Kuhdammweg']],
      ['Schkeuditz', 'Saxony', '04435', 51.404, 12.22, 'A14', 'airport:Leipzig', ['Industriestraße', 'Hermesstraße']],
      ['Erfurt', 'Thuringia', '99098', 50.985, 11.1, 'A4', 'rail:Erfurt-Vieselbach', ['Bei den Froschäckern', 'Am Teiche']],
      ['Bad Hersfeld', 'Hesse', '36251', 50.877, 9.715, 'A4', undefined, ['Am Schloss Eichhof', 'Amazonstraße']],
      ['Raunheim', 'Hesse', '65479', 50.006, 8.46, 'A3', 'airport:Frankfurt', ['Kelsterbacher Straße', 'Am Prime Parc'], 0.6],
      ['Mannheim', 'Baden-Wurttemberg', '68199', 49.453, 8.503, 'A6', 'port:Mannheim', ['Graßmannstraße', 'Rhenaniastraße'], 0.6],
      ['Kornwestheim', 'Baden-Wurttemberg', '70806', 48.862, 9.175, 'A81', 'rail:Kornwestheim', ['Westrandstraße', 'Solitudeallee']],
      ['Nuremberg', 'Bavaria', '90451', 49.4, 11.062, 'A73', 'rail:Nürnberg bayernhafen', ['Antwerpener Straße', 'Rotterdamer Straße'], 0.8],
      ['Gersthofen', 'Bavaria', '86368', 48.433, 10.861, 'A8', undefined, ['Dieselstraße', 'Liebigstraße']],
      ['Garching', 'Bavaria', '85748', 48.246, 11.638, 'A9', 'airport:Munich', ['Dieselstraße', 'Schleißheimer Straße']],
      ['Wörth am Rhein', 'Rheinland-Pfalz', '76744', 49.049, 8.276, 'A65', 'port:Wörth', ['Hafenstraße', 'Daimlerstraße'], 0.6],
    ],
  },
  {
    code: 'NL', share: 16, number: 'after',
    areas: [
      ['Rotterdam', 'South Holland', '3089 JH', 51.874, 4.42, 'A15', 'port:Rotterdam', ['Waalhaven Zuidzijde', 'Albert Plesmanweg'], 0.5],
      ['Ridderkerk', 'South Holland', '2988 DB', 51.868, 4.575, 'A15', 'port:Rotterdam', ['Handelsweg', 'Nieuweweg'], 0.8],
      ['Tilburg', 'North Brabant', '5048 AS', 51.583, 5.03, 'A58', 'rail:Tilburg', ['Ledeboerstraat', 'Asteriastraat']],
      ['Waalwijk', 'North Brabant', '5145 PD', 51.691, 5.052, 'A59', undefined, ['Zanddonkweg', 'Sluisweg'], 0.8],
      ['Eindhoven', 'North Brabant', '5657 GB', 51.462, 5.405, 'A2', 'airport:Eindhoven', ['Achtseweg Noord', 'Park Forum']],
      ['Venlo', 'Limburg', '5928 LZ', 51.388, 6.113, 'A67', 'rail:Venlo', ['Columbusweg', 'Celsiusweg']],
      ['Nijmegen', 'Gelderland', '6546 AT', 51.849, 5.79, 'A73', undefined, ['Bijsterhuizen', 'Nieuwe Pieckelaan']],
      ['Aalsmeer', 'North Holland', '1432 DB', 52.268, 4.74, 'A4', 'airport:Schiphol', ['Machineweg', 'Legmeerdijk']],
      ['Zwolle', 'Overijssel', '8028 PM', 52.513, 6.15, 'A28', undefined, ['Hessenpoort', 'Marsweg']],
    ],
  },
  {
    code: 'BE', share: 12, number: 'after',
    areas: [
      ['Antwerp', 'Flanders', '2030', 51.262, 4.395, 'A12', 'port:Antwerpen', ['Noorderlaan', 'Kruisschansweg'], 0.6],
      ['Willebroek', 'Flanders', '2830', 51.06, 4.376, 'A12', undefined, ['Hoge Brug', 'Koningin Astridlaan'], 0.8],
      ['Gent', 'Flanders', '9042', 51.118, 3.754, 'R4', 'port:Gent', ['Skaldenstraat', 'Langerbruggekaai'], 0.6],
      ['Genk', 'Flanders', '3600', 50.933, 5.503, 'E314', 'rail:Genk', ['Henry Fordlaan', 'Swinnenwijerweg']],
      ['Machelen', 'Flanders', '1830', 50.906, 4.444, 'R0', 'airport:Brussels', ['Woluwelaan', 'Budasteenweg'], 0.8],
      ['Bierset', 'Wallonia', '4460', 50.645, 5.457, 'E42', 'airport:Liège', ['Rue de l\'Aéroport', 'Rue Saint-Exupéry']],
      ['La Louvière', 'Wallonia', '7110', 50.476, 4.165, 'E42', 'port:La Louvière', ['Rue des Rivaux', 'Rue de la Plaine']],
    ],
  },
  {
    code: 'PL', share: 16, number: 'after',
    areas: [
      ['Pruszków', 'Mazovia', '05-800', 52.158, 20.79, 'A2', 'rail:Pruszków', ['ul. 3 Maja', 'ul. Parzniewska']],
      ['Błonie', 'Mazovia', '05-870', 52.196, 20.6, 'DK92', undefined, ['ul. Pass', 'ul. Sochaczewska']],
      ['Stryków', 'Łódź Voivodeship', '95-010', 51.89, 19.6, 'A2', undefined, ['ul. Ozorkowska', 'ul. Smolice']],
      ['Gliwice', 'Silesia', '44-109', 50.33, 18.64, 'A4', 'rail:Gliwice', ['ul. Alfreda Nobla', 'ul. Gustawa Eiffela']],
      ['Sosnowiec', 'Silesia', '41-208', 50.298, 19.155, 'S1', 'rail:Sławków', ['ul. Inwestycyjna', 'ul. Wojska Polskiego']],
      ['Swarzędz', 'Greater Poland', '62-020', 52.399, 17.09, 'A2', 'rail:Swarzędz', ['ul. Rabowicka', 'ul. Poznańska']],
      ['Bielany Wrocławskie', 'Lower Silesia', '55-040', 51.035, 16.965, 'A4', undefined, ['ul. Kolejowa', 'ul. Magazynowa']],
      ['Pruszcz Gdański', 'Pomerania', '83-000', 54.266, 18.62, 'S6', 'port:Gdańsk', ['ul. Cukrownicza', 'ul. Przemysłowa']],
    ],
  },
  {
    code: 'GB', share: 20, number: 'before',
    areas: [
      ['Daventry', 'England', 'NN6 7GZ', 52.351, -1.17, 'A5', 'rail:Daventry', ['Danes Way', 'Railport Approach']],
      ['Lutterworth', 'England', 'LE17 4XN', 52.46, -1.238, 'M1', undefined, ['Hunter Boulevard', 'Mere Lane']],
      ['Trafford Park', 'England', 'M17 1WB', 53.466, -2.317, 'M60', 'rail:Trafford Park', ['Westinghouse Road', 'Mosley Road'], 0.8],
      ['Warrington', 'England', 'WA5 4NX', 53.413, -2.64, 'M62', 'port:Liverpool', ['Lockheed Road', 'Burtonwood Way']],
      ['Doncaster', 'England', 'DN11 0BF', 53.478, -1.1, 'M18', 'rail:iPort', ['iPort Avenue', 'Great Yorkshire Way']],
      ['Wakefield', 'England', 'WF6 1TN', 53.7, -1.42, 'M62', 'rail:Wakefield Europort', ['Whistler Drive', 'Tuscany Way']],
      ['Grays', 'England', 'RM20 3AB', 51.483, 0.297, 'M25', 'port:Tilbury', ['Oliver Road', 'London Road'], 0.4],
      ['Felixstowe', 'England', 'IP11 4QT', 51.972, 1.312, 'A14', 'port:Felixstowe', ['Clickett Hill Road', 'Trimley Road'], 0.5],
      ['Swindon', 'England', 'SN3 4TN', 51.573, -1.732, 'A419', undefined, ['Keypoint Way', 'Thornhill Road']],
      ['Bristol', 'England', 'BS11 0YU', 51.524, -2.671, 'M49', 'port:Bristol', ['Poplar Way West', 'Smoke Lane'], 0.7],
      ['Newport', 'Wales', 'NP19 4SS', 51.577, -2.934, 'M4', 'port:Newport', ['Queensway Meadows', 'Leeway'], 0.6],
      ['Coatbridge', 'Scotland', 'ML5 4NS', 55.853, -4.028, 'M8', 'rail:Coatbridge', ['Gartsherrie Road', 'Drumgray Avenue']],
      ['Belfast', 'Northern Ireland', 'BT17 0NN', 54.553, -6.013, 'M1', 'port:Belfast', ['Blacks Road', 'Kingsway']],
    ],
  },
  {
    code: 'IE', share: 3, number: 'before',
    areas: [
      ['Ballymun', 'Leinster', 'D11 KXN4', 53.407, -6.28, 'M50', 'port:Dublin', ['North Road', 'Jamestown Road']],
      ['Naas', 'Leinster', 'W91 F8K3', 53.236, -6.662, 'M7', undefined, ['Newhall Road', 'Toughers Avenue']],
    ],
  },
  {
    code: 'SE', share: 7, number: 'after',
    areas: [
      ['Gothenburg', 'Västra Götaland', '418 34', 57.725, 11.853, 'E6', 'port:Gothenburg', ['Vädursgatan', 'Hisingsleden'], 0.8],
      ['Jönköping', 'Jönköping', '556 52', 57.756, 14.072, 'E4', 'rail:Torsvik', ['Möbelvägen', 'Fabriksgatan']],
      ['Helsingborg', 'Skåne', '254 64', 56.064, 12.765, 'E6', 'port:Helsingborg', ['Makadamgatan', 'Florettgatan']],
      ['Örebro', 'Örebro', '702 27', 59.262, 15.155, 'E20', 'rail:Hallsberg', ['Pappersbruksallén', 'Berglundavägen']],
      ['Märsta', 'Stockholm', '195 61', 59.615, 17.877, 'E4', 'airport:Arlanda', ['Cederströms Slinga', 'Märstavägen']],
    ],
  },
  {
    code: 'DK', share: 6, number: 'after',
    areas: [
      ['Taulov', 'South Denmark', '7000', 55.543, 9.612, 'E20', 'rail:Taulov', ['Europavej', 'Kongens Kvarter']],
      ['Greve', 'Zealand', '2670', 55.598, 12.235, 'E47', undefined, ['Ventrupparken', 'Over Hadstenvej']],
      ['Taastrup', 'Capital Region', '2630', 55.652, 12.25, 'Rute 21', 'rail:Høje Taastrup', ['Litauen Alle', 'Girostrøget']],
      ['Padborg', 'South Denmark', '6330', 54.83, 9.345, 'E45', undefined, ['Lejrvejen', 'Transitvej']],
    ],
  },
  {
    code: 'NO', share: 4, number: 'after',
    areas: [
      ['Lillestrøm', 'Akershus', '2000', 59.968, 11.06, 'E6', 'port:Oslo', ['Leiraveien', 'Industriveien'], 0.5],
      ['Vestby', 'Akershus', '1540', 59.592, 10.738, 'E6', undefined, ['Delitoppen', 'Toveien']],
      ['Larvik', 'Vestfold', '3262', 59.052, 10.055, 'E18', 'port:Larvik', ['Elveveien', 'Nordbyveien'], 0.7],
    ],
  },
  {
    code: 'FI', share: 3, number: 'after',
    areas: [
      ['Vantaa', 'Uusimaa', '01530', 60.302, 24.975, 'Ring III', 'airport:Helsinki', ['Tikkurilantie', 'Rälssitie']],
      ['Lahti', 'Paijat-Hame', '15520', 60.97, 25.69, 'E75', undefined, ['Kujalankatu', 'Ala-Okeroistentie']],
    ],
  },
  {
    code: 'AT', share: 6, number: 'after',
    areas: [
      ['Vienna', 'Vienna', '1230', 48.128, 16.329, 'A23', 'rail:Wien Süd', ['Laxenburger Straße', 'Perfektastraße']],
      ['Enns', 'Upper Austria', '4470', 48.218, 14.505, 'A1', 'port:Enns', ['Ennshafenstraße', 'Donaustraße'], 0.5],
      ['Kalsdorf bei Graz', 'Styria', '8401', 46.968, 15.468, 'A9', 'rail:Graz Süd', ['Am Terminal', 'Industriestraße']],
    ],
  },
  {
    code: 'CH', share: 3, number: 'after',
    areas: [
      ['Pratteln', 'Basel-Landschaft', '4133', 47.524, 7.683, 'A2', 'port:Birsfelden', ['Salinenstrasse', 'Hardstrasse'], 0.6],
      ['Egerkingen', 'Solothurn', '4622', 47.32, 7.79, 'A1', 'rail:Niederbipp', ['Lischmatt', 'Industriestrasse']],
    ],
  },
  {
    code: 'CZ', share: 6, number: 'after',
    areas: [
      ['Rudná', 'Central Bohemia', '252 19', 50.034, 14.218, 'D5', undefined, ['Lidická', 'K Vypichu']],
      ['Říčany', 'Central Bohemia', '251 01', 49.969, 14.628, 'D1', undefined, ['Zděbradská', 'Ke Skladům']],
      ['Brno', 'South Moravian', '627 00', 49.177, 16.69, 'D1', undefined, ['Tuřanka', 'Řípská']],
      ['Ostrava', 'Moravian-Silesian Region', '725 26', 49.824, 18.19, 'D1', 'rail:Ostrava', ['Slovenská', 'Na Rovince']],
    ],
  },
  {
    code: 'HU', share: 3, number: 'after',
    areas: [
      ['Budapest', 'Budapest', '1239', 47.388, 19.115, 'M0', 'rail:BILK', ['Európa utca', 'Ócsai út']],
      ['Győr', 'Győr-Moson-Sopron', '9027', 47.692, 17.69, 'M1', 'port:Győr-Gönyű', ['Gesztenyefa út', 'Juharfa út']],
    ],
  },
  {
    code: 'SK', share: 2, number: 'after',
    areas: [['Senec', 'Bratislava Region', '903 01', 48.215, 17.376, 'D1', undefined, ['Diaľničná cesta', 'Trnavská']]],
  },
  {
    code: 'RO', share: 3, number: 'after',
    areas: [
      ['Chiajna', 'Ilfov', '077040', 44.447, 25.975, 'A1', undefined, ['Șoseaua de Centură', 'Strada Italia'], 0.8],
      ['Timişoara', 'Timiș County', '300645', 45.776, 21.275, 'A1', undefined, ['Calea Lugojului', 'Calea Ghirodei']],
    ],
  },
  {
    code: 'GR', share: 3, number: 'after',
    areas: [
      ['Aspropyrgos', 'Attica', '193 00', 38.068, 23.592, 'A6', 'port:Piraeus', ['Leoforos NATO', 'Odos Gorytsas']],
      ['Sindos', 'Central Macedonia', '570 22', 40.67, 22.8, 'A2', 'port:Thessaloniki', ['Odos Kentriki', 'Leoforos Dimokratias']],
    ],
  },
  {
    code: 'TR', share: 3, number: 'after',
    areas: [
      ['Gebze', 'Kocaeli', '41400', 40.822, 29.42, 'O-4', 'port:Evyap', ['İnönü Caddesi', 'Tuzla Caddesi']],
      ['Esenyurt', 'Istanbul', '34517', 41.055, 28.66, 'O-7', 'airport:Istanbul', ['Atatürk Caddesi', 'Mimar Sinan Caddesi']],
    ],
  },
];
