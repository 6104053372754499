import { randomInt } from 'node:crypto';
import type { BodyOf } from '#api/endpoint.ts';
import { registerSpace } from '#api/spaces.ts';
import { newSpace } from '../support/samples.ts';
import type { Company } from './company.ts';
import { succeeds } from './expectations.ts';
import { newWord } from './registration-bodies.ts';

/** The owner's spaces, in cities and a region that no other listing has, with rare surfaces. */
export interface ListedSpaces {
  /** Every city starts with it: an accent, a capital and a unique word. */
  readonly prefix: string;
  readonly region: string;
  /** Ids. */
  readonly warehouse: string;
  readonly plot: string;
  readonly automated: string;
  /** At a well-known place. */
  readonly inZaragoza: string;
  /** m²; the warehouse has it, the plot 10 more, the automated one 20 more, the one in Zaragoza 30 more. */
  readonly surface: number;
}

type Body = BodyOf<typeof registerSpace>;

/** Registers the spaces, the one in Zaragoza last; the others are at unknown places. */
export async function listSpaces({ visitor, user }: Company): Promise<ListedSpaces> {
  const word = newWord();
  const prefix = `Ñandú ${word}`;
  const region = `Región ${word}`;
  const surface = randomInt(100_000, 900_000);
  const add = async (
    place: Body['locationData'],
    more: number,
    height: number,
    pallets: number,
    parts: Partial<Body>,
  ) => {
    const dimensionsData = { surface: surface + more, height, palletPositions: pallets };
    const body = newSpace(user._id, { locationData: place, dimensionsData, ...parts });
    return succeeds(registerSpace, await visitor.post('/spaces/register', body))._id;
  };
  const at = (name: string) => ({
    country: 'Spain',
    region,
    city: `${prefix} ${name}`,
    zip: '1',
    address: 'x',
  });
  return {
    prefix,
    region,
    surface,
    warehouse: await add(at('Uno'), 0, 8, 500, {
      typeData: { type: 'conventional' },
      operationsData: { distribution: true, '24h': true },
      equipmentData: { forklifts: true },
      storageData: { directStorage: { driveInRack: true } },
      goodsData: { perishable: true },
      licensesData: { haccp: true },
    }),
    plot: await add(at('Dos'), 10, 0, 0, {
      typeData: { type: 'emptyPlot' },
      operationsData: { distribution: true },
      equipmentData: {},
      storageData: {},
      goodsData: { chemical: true },
      licensesData: { iso14001: true },
    }),
    automated: await add(at('Tres'), 20, 12.5, 4000, {
      typeData: { type: 'automated' },
      operationsData: { crossDocking: true },
      equipmentData: { cranes: true },
      storageData: { blockStorage: { dynamicRack: true }, automatedStorage: { stackerCrane: true } },
      goodsData: { dry: true },
      licensesData: { customs: true },
    }),
    inZaragoza: await add(
      { country: 'Spain', region: 'Aragón', city: 'Zaragoza', zip: '50197', address: 'Calle Bari 31' },
      30,
      10,
      900,
      {},
    ),
  };
}
