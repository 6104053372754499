import type { BodyOf } from '#api/endpoint.ts';
import { registerService } from '#api/services.ts';
import { newService } from '../support/samples.ts';
import type { Company } from './company.ts';
import { succeeds } from './expectations.ts';
import { newWord } from './registration-bodies.ts';

/** The owner's services, in cities and a region that no other listing has. */
export interface ListedServices {
  /** Every city starts with it: an accent, a capital and a unique word. */
  readonly prefix: string;
  readonly region: string;
  /** Ids; the surfaces are 1,000, 2,000 and 3,000 m². */
  readonly road: string;
  readonly air: string;
  readonly sea: string;
}

type Body = BodyOf<typeof registerService>;

/** Registers the services, the one by road first. */
export async function listServices({ visitor, user }: Company): Promise<ListedServices> {
  const word = newWord();
  const prefix = `Ñandú ${word}`;
  const region = `Región ${word}`;
  const add = async (
    name: string,
    surface: number,
    coverage: object,
    parts: Partial<Body>,
    dimensions: Partial<Body['dimensions']> = {},
  ) => {
    const location = {
      country: 'Spain',
      region,
      city: `${prefix} ${name}`,
      zip: '50001',
      address: 'Calle 1',
    };
    const body = newService(user._id, {
      location: { ...location, ...coverage },
      dimensions: { surface, height: 8, palletPositions: 100, ...dimensions },
      ...parts,
    });
    return succeeds(registerService, await visitor.post('/services/register', body))._id;
  };
  const abroad = (continents: object) => ({
    hasInternationalCoverage: true,
    internationalCoverage: continents,
  });
  return {
    prefix,
    region,
    road: await add('Uno', 1000, abroad({ europe: true }), {
      plType: { pl3: true },
      storageAndInventory: { dry: true },
      sectorIndustry: { retail: true },
      ordersManagement: { picking: true },
      transportation: { groundTransportation: true, lastMile: true },
      contract: { longTermOperations: true },
      otherLogisticsDetails: { crossDocking: true, technologicalSolutions: { tms: true } },
    }),
    air: await add(
      'Dos',
      2000,
      abroad({ asia: true }),
      {
        plType: { pl2: true, pl5: true },
        storageAndInventory: { refrigerated: true },
        sectorIndustry: { pharma: true },
        ordersManagement: { labeling: true },
        transportation: { aerialTransportation: true },
        contract: { occasionalOperations: true },
        licenses: { haccp: true, iso9001: true },
      },
      { palletPositions: 200 },
    ),
    sea: await add(
      'Tres',
      3000,
      {},
      {
        plType: { pl4: true },
        storageAndInventory: { freezer: true },
        sectorIndustry: { automotive: true },
        ordersManagement: { packing: true },
        transportation: { maritimeTransportation: true },
        contract: { shortTermOperations: true },
        otherLogisticsDetails: { reverseLogistics: true, technologicalSolutions: { irtTracking: true } },
      },
      { height: 9.5 },
    ),
  };
}
