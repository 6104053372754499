import type { BodyOf } from '#api/endpoint.ts';
import type { register } from '#api/registration.ts';
import type { registerService } from '#api/services.ts';
import type { registerSpace } from '#api/spaces.ts';

export const PASSWORD = 'Pallet_position-9';

/** A valid registration with a unique address. */
export const newRegistration = (details: Partial<BodyOf<typeof register>> = {}): BodyOf<typeof register> => ({
  name: 'Almacenes Ebro',
  email: `${crypto.randomUUID()}@ebro.example`,
  telephoneCountryPrefix: '+34',
  telephone: '976123456',
  website: 'https://ebro.example',
  country: 'ES',
  vat: 'ESB99123457',
  password: PASSWORD,
  ...details,
});

let listings = 0;
const run = crypto.randomUUID().slice(0, 8);
/** A unique address, also among several runs on one server, because equal listings are rejected. */
const nextAddress = () => `Calle Bari ${++listings}-${run}`;

type SpaceBody = BodyOf<typeof registerSpace>;

/** A valid space registration. */
export const newSpace = (userId: string, parts: Partial<SpaceBody> = {}): SpaceBody => ({
  userId,
  typeData: { type: 'conventional' },
  operationsData: { crossDocking: true, distribution: true },
  locationData: {
    country: 'Spain',
    region: 'Aragón',
    city: 'Zaragoza',
    zip: '50197',
    address: nextAddress(),
  },
  dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 18_000 },
  equipmentData: { fireProtectionSystem: true, securitySystem: true },
  storageData: { directStorage: { conventionalRack: true } },
  goodsData: { dry: true },
  licensesData: { iso9001: true },
  multimediaData: { images: [], videos: [], blueprints: [] },
  descriptionData: { descriptionText: 'A modern warehouse beside the motorway.' },
  ...parts,
});

type ServiceBody = BodyOf<typeof registerService>;

/** A valid service registration. */
export const newService = (userId: string, parts: Partial<ServiceBody> = {}): ServiceBody => ({
  userId,
  userName: null,
  plType: { pl3: true },
  location: {
    country: 'Spain',
    region: 'Aragón',
    city: 'Zaragoza',
    zip: '50197',
    address: nextAddress(),
  },
  dimensions: { surface: 8000, height: 10.5, palletPositions: 9000 },
  storageAndInventory: { dry: true },
  sectorIndustry: { retail: true },
  ordersManagement: { picking: true },
  transportation: { groundTransportation: true },
  licenses: { iso9001: true },
  contract: { longTermOperations: true },
  otherLogisticsDetails: { crossDocking: true, technologicalSolutions: { wms: true } },
  description: 'Storage, picking and daily distribution for retailers all over the north of Spain.',
  ...parts,
});

export const QUOTE = {
  lines: [
    { item: 'rent', amount: 540, currency: 'EUR', per: 'm2Month' },
    { item: 'service', text: 'Labeling', isIncluded: true },
  ],
  ...{ term: 12, validUntil: '2199-03-01', text: 'As agreed.', rentFree: 2, deposit: { months: 3 } },
};
