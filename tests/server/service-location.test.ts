import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { letters, locationWith, serviceCompany } from '../support/service-company.ts';

const api = useApi();
const registerCompany = () => serviceCompany(api());

describe('a service’s location', () => {
  test.each(['country', 'region', 'city', 'zip', 'address'])('requires a %s', async (field) => {
    const { register } = await registerCompany();
    for (const blank of ['', '   ', undefined]) {
      const { status, body } = await register(locationWith({ [field]: blank }));
      expect([status, body.fields]).toEqual([400, { [`location.${field}`]: 'issues.required' }]);
    }
  });

  test.each([
    ['country', 'Atlantis', false],
    ['country', 'Spai', false],
    ['country', 'czech republic', true],
    ['region', 'Castilla-La Mancha', true],
    ['region', 'Ñuble Ängelholm', true],
    ['region', 'Region 7', false],
    ['region', 'A_B', false],
    ['region', letters(200), true],
    ['region', letters(201), false],
    ['city', 'L’Hospitalet', false],
    ['city', 'São Paulo', true],
    ['city', 'Cá9diz!', false],
    ['city', letters(200), true],
    ['city', letters(201), false],
    ['zip', '12', false],
    ['zip', '123', true],
    ['zip', 'SW1A 1AA', true],
    ['zip', '1234-567', true],
    ['zip', letters(20), true],
    ['zip', letters(21), false],
    ['zip', '50#97', false],
    ['address', 'C. 1', false],
    ['address', 'C. 11', true],
    ['address', "Calle d'Or, 3-5", true],
    ['address', 'C/ Sol 5', false],
    ['address', 'Sol #5', false],
    ['address', letters(200), true],
    ['address', letters(201), false],
    ['city', 7, false],
    ['zip', 50_197, false],
    ['region', 'a\u0000b', false],
    ['city', 'a\ud800b', false],
  ])('with the %s %j is accepted: %s', async (field, value, isTaken) => {
    const { register } = await registerCompany();
    const { status, body } = await register(locationWith({ [field]: value }));
    expect(status, JSON.stringify(body)).toBe(isTaken ? 201 : 400);
    if (!isTaken) expect(Object.keys(body.fields)).toEqual([`location.${field}`]);
  });

  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ country: 'Spain', city: `Pueblo ${letters(index + 1)}` }));
  test.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
  ])('with %i other locations is accepted: %s', async (count, isTaken) => {
    const { register } = await registerCompany();
    const { status, body } = await register(
      locationWith({ hasOtherLocations: true, otherLocations: others(count) }),
    );
    expect(status).toBe(isTaken ? 201 : 400);
    if (isTaken) expect(body.location.otherLocations).toEqual(others(count));
    else expect(body.fields).toEqual({ 'location.otherLocations': 'issues.otherLocations' });
  });

  test.each([
    ['no country', { city: 'Teruel' }, 'country'],
    ['an unknown country', { country: 'Atlantis', city: 'Teruel' }, 'country'],
    ['no city', { country: 'Spain' }, 'city'],
    ['a blank city', { country: 'Spain', city: ' ' }, 'city'],
    ['a city with digits', { country: 'Spain', city: 'Teruel 2' }, 'city'],
  ])('is rejected for another location with %s', async (_what, other, field) => {
    const { register } = await registerCompany();
    const otherLocations = [...others(1), other];
    const { status, body } = await register(locationWith({ hasOtherLocations: true, otherLocations }));
    expect([status, Object.keys(body.fields)]).toEqual([400, [`location.otherLocations.1.${field}`]]);
  });
});
