import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();

const ENGLISH = 'A modern warehouse beside the motorway, with twelve docks and an office on the first floor.';
const SPANISH =
  'Nave moderna junto a la autopista, con doce muelles de carga y oficinas en la primera planta.';
const UNSURE = {
  'a text under 40 letters': 'Nave en Getafe con oficinas y muelles.',
  'a list of abbreviations':
    'WMS, TMS, 2PL 3PL 4PL, EUR-pallets, ISO 9001, HACCP, BREEAM, LEED 2026, ADR, CMR, FIFO',
  'figures and signs': '12 500 m² / 11,5 m / 18 000 '.repeat(10),
};

async function spaceSaying(descriptionText: string) {
  const visitor = api().visitor();
  const user = await visitor.register();
  const space = newSpace(user._id, { descriptionData: { descriptionText } });
  const { body } = await visitor.post('/spaces/register', space);
  return String(body._id);
}

const languageOf = async (id: string) =>
  (await api().visitor().get(`/spaces/${id}`)).body.descriptionLanguage;

describe('the language of a description', () => {
  test.each([
    ['en', ENGLISH],
    ['es', SPANISH],
    ['de', 'Moderne Lagerhalle an der Autobahn mit zwölf Laderampen und Büros im ersten Obergeschoss.'],
  ])('is returned with a space: %s', async (language, text) => {
    expect(await languageOf(await spaceSaying(text))).toBe(language);
  });

  test('is returned with a service', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const { body } = await visitor.post('/services/register', newService(user._id, { description: SPANISH }));
    expect(body.descriptionLanguage).toBe('es');
    expect((await api().visitor().get(`/services/${body._id}`)).body.descriptionLanguage).toBe('es');
  });

  test.each(Object.entries(UNSURE))('is omitted for %s', async (_, text) => {
    expect(await languageOf(await spaceSaying(text))).toBeUndefined();
  });
});
