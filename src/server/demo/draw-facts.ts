import type { FactValues } from '#domain/facts/fact-values.ts';
import type { serviceFacts } from '#domain/facts/service-facts.ts';
import type { spaceFacts } from '#domain/facts/space-facts.ts';
import type { TemperatureZone } from '#domain/facts/temperature-zones.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { DealtPlace } from './deal-places.ts';
import { pick, pickSome, seededRandom, wholeBetween, type Random } from './random.ts';

type SpaceValues = FactValues<typeof spaceFacts>;
type ServiceValues = FactValues<typeof serviceFacts>;
type Draw<Values> = { readonly [Id in keyof Values]?: () => Values[Id] };

/** Some are not stated, as in life. */
const STATED = 0.7;

/** In the record's order; the dice are thrown for each, so that one fact does not change the others. */
function drawn<Values>(random: Random, draw: Draw<Values>): Values {
  const entries = Object.entries<() => unknown>(draw as Readonly<Record<string, () => unknown>>);
  const stated = entries.map(([id, valueOf]) => {
    const own = seededRandom(random() * 2 ** 32);
    return [id, valueOf(), own() < STATED] as const;
  });
  const kept = stated.filter(([, value, isStated]) => isStated && value !== undefined);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(kept.map(([id, value]) => [id, value])) as Values;
}

const roundedTo = (value: number, step: number): number => Math.round(value / step) * step;

/** In the registry's order. */
function someOf<const Name extends string>(random: Random, names: readonly Name[], count: number): Name[] {
  const picked = pickSome(random, names, count);
  return names.filter((name) => picked.includes(name));
}

const COLD: readonly TemperatureZone[] = [
  { min: 2, max: 8 },
  { min: 0, max: 4 },
  { min: -24, max: -18 },
  { min: -30, max: -25 },
];

/** Agree with the space's figures and flags. */
export function drawSpaceFacts(
  random: Random,
  space: Omit<SpaceAnswers, 'locationData' | 'multimediaData' | 'descriptionData'>,
  { code }: Pick<DealtPlace, 'code'>,
): SpaceValues {
  const { surface, height, palletPositions } = space.dimensionsData;
  const { type } = space.typeData;
  if (type === 'emptyPlot') return drawPlotFacts(random, surface);
  const availableArea = Math.max(50, roundedTo(surface * pick(random, [0.3, 0.5, 0.75, 1, 1, 1]), 10));
  const docks = Math.min(Math.floor(surface / 100), Math.max(2, Math.round(surface / 900 + random() * 3)));
  const isCold = type === 'refrigerated';
  const whole = (least: number, most: number) => () => wholeBetween(random, least, most);
  const stated = drawn<SpaceValues>(random, {
    availableArea: () => Math.min(surface, availableArea),
    areaBasis: () => pick(random, ['grossLeasable', 'grossInternal', 'netUsable', 'grossExternal']),
    divisibleFrom: () => Math.max(50, roundedTo(availableArea / pick(random, [1, 2, 3, 5]), 10)),
    availablePallets: () => roundedTo(palletPositions * pick(random, [0.1, 0.25, 0.4, 0.6]), 10) || undefined,
    palletType: () => (code === 'US' ? 'gma' : pick(random, ['eur', 'eur', 'eur', 'industrial'])),
    palletHeight: () => pick(random, [1.6, 1.8, 1.8, 2, 2.2]),
    palletWeight: () => pick(random, [800, 1000, 1000, 1200]),
    racking: () => (type === 'floor' || type === 'temporary' ? 'none' : pick(random, ['included', 'extra'])),
    temperatures: () => temperaturesOf(random, type, surface),
    clearHeight: () => Math.max(2.5, Math.round((height - pick(random, [0.5, 0.8, 1.2])) * 10) / 10),
    floorLoad: () => pick(random, type === 'temporary' ? [2000, 2500] : [3000, 5000, 5000, 5000, 7500]),
    yearBuilt: whole(1996, 2024),
    sprinklers: () => sprinklersOf(random, space.equipmentData.fireProtectionSystem, height),
    powerKva: () => pick(random, isCold || type === 'automated' ? [400, 630, 1000] : [50, 100, 160, 250]),
    truckChargers: () => pick(random, [0, 0, 0, 2, 4]),
    secured: () => someOf(random, ['fenced', 'lit', 'cctv', 'monitoredAlarm', 'guard'], whole(1, 4)()),
    dockDoors: () => docks,
    driveInDoors: whole(0, 4),
    coldDock: () => (isCold ? random() < 0.7 : undefined),
    yardDepth: whole(24, 42),
    trailerBays: () => pick(random, [0, 0, 5, 12, 30]),
    trailerAccess: () => true,
    rail: () => random() < 0.06,
    highwayDistance: whole(0, 12),
    dealType: () => pick(random, ['lease', 'lease', 'lease', 'sublease', 'storageContract']),
    minTerm: () => pick(random, [3, 6, 12, 12, 24, 36]),
    dedicated: () => pick(random, [['dedicated'], ['multiClient'], ['dedicated', 'multiClient']] as const),
    offeredBy: () => pick(random, ['owner', 'owner', 'operator', 'soleAgent', 'agent']),
    hazmat: () => (space.goodsData.chemical ? someOf(random, ['3', '8', '9'], whole(1, 3)()) : undefined),
    customs: () => (space.licensesData.customs ? ['customsWarehouse'] : undefined),
    food: () => (space.licensesData.haccp ? { haccp: { stated: true } } : undefined),
    gdp: () => (isCold ? certificateOf(random) : undefined),
  });
  const { availableArea: area = surface, divisibleFrom } = stated;
  return divisibleFrom === undefined || divisibleFrom <= area ? stated : { ...stated, divisibleFrom: area };
}

function temperaturesOf(
  random: Random,
  type: SpaceType,
  surface: number,
): readonly TemperatureZone[] | undefined {
  if (type === 'temporary' || type === 'automated') return [{}];
  if (type !== 'refrigerated') return undefined;
  const zones = pickSome(random, COLD, wholeBetween(random, 1, 2));
  return zones.map((zone) => ({ ...zone, area: Math.max(1, Math.floor(surface / (zones.length + 1))) }));
}

function sprinklersOf(random: Random, isProtected: boolean, height: number): SpaceValues['sprinklers'] {
  if (!isProtected) return ['none'];
  return height >= 10 ? pick(random, [['esfr'], ['ceiling', 'inRack']] as const) : ['ceiling'];
}

const certificateOf = (random: Random) =>
  random() < 0.5 ? { stated: true, validUntil: '2028-06-30' } : { stated: random() < 0.3 };

const drawPlotFacts = (random: Random, surface: number): SpaceValues =>
  drawn<SpaceValues>(random, {
    availableArea: () => surface,
    divisibleFrom: () => Math.max(50, roundedTo(surface / pick(random, [1, 2, 4]), 10)),
    buildable: () => roundedTo(surface * pick(random, [0.4, 0.6, 0.8]), 10),
    powerKva: () => pick(random, [50, 100, 250, 400]),
    secured: () => someOf(random, ['fenced', 'lit', 'cctv', 'guard'], wholeBetween(random, 1, 3)),
    surfacing: () => pick(random, ['asphalt', 'concrete', 'gravel', 'gravel', 'none']),
    plotUse: () => someOf(random, ['industrial', 'logistics', 'outdoorStorage', 'parking'], 2),
    utilities: () => someOf(random, ['power', 'water', 'sewer', 'fiber'], wholeBetween(random, 1, 4)),
    trailerBays: () => pick(random, [20, 40, 80, 150]),
    trailerAccess: () => random() < 0.9,
    rail: () => random() < 0.1,
    highwayDistance: () => wholeBetween(random, 0, 15),
    dealType: () => pick(random, ['lease', 'groundLease', 'buildToSuit']),
    minTerm: () => pick(random, [6, 12, 24, 60]),
    offeredBy: () => pick(random, ['owner', 'owner', 'agent']),
  });

/** Agree with the service's figures and flags. */
export function drawServiceFacts(
  random: Random,
  service: Omit<ServiceAnswers, 'description' | 'multimedia'>,
): ServiceValues {
  const { surface, palletPositions } = service.dimensions;
  const { refrigerated, freezer, dangerousGoods } = service.storageAndInventory;
  const { pl2, pl4, pl5 } = service.plType;
  const hasWarehouse = palletPositions > 0;
  const controls = pl4 || pl5;
  const { country } = service.location;
  const whole = (least: number, most: number) => () => wholeBetween(random, least, most);
  const cold = [...(refrigerated ? [{ min: 2, max: 8 }] : []), ...(freezer ? [{ min: -24, max: -18 }] : [])];
  return drawn<ServiceValues>(random, {
    availableArea: () => (hasWarehouse ? Math.max(50, roundedTo(surface * 0.4, 10)) : undefined),
    availablePallets: () => (hasWarehouse ? roundedTo(palletPositions * 0.3, 10) || undefined : undefined),
    palletType: () => (hasWarehouse ? 'eur' : undefined),
    temperatures: () => (cold.length > 0 ? [{}, ...cold] : hasWarehouse ? [{}] : undefined),
    extras: () => someOf(random, ['kitting', 'coPacking', 'qualityControl', 'expiryControl'], whole(1, 3)()),
    functions: () =>
      controls
        ? someOf(random, ['controlTower', 'freightProcurement', 'planning', 'networkDesign'], 2)
        : undefined,
    integrations: () => someOf(random, ['api', 'edi', 'shopify', 'wooCommerce', 'wms'], whole(1, 3)()),
    secured: () =>
      hasWarehouse ? someOf(random, ['fenced', 'lit', 'cctv', 'monitoredAlarm'], whole(1, 3)()) : undefined,
    lanes: () =>
      pl2 || controls
        ? [
            {
              from: country,
              to: country === 'France' ? 'Spain' : 'France',
              isBothWays: true,
              loads: ['full', 'part'],
            },
          ]
        : undefined,
    ownTrucks: () => (pl2 ? wholeBetween(random, 4, 120) : undefined),
    bodies: () =>
      pl2
        ? [
            ...someOf(random, ['curtainsider', 'box'], 1),
            ...(freezer ? (['reefer'] as const) : []),
            'tailLift',
          ]
        : undefined,
    cutOff: () => (hasWarehouse ? pick(random, ['14:00', '16:00', '18:00', '20:30']) : undefined),
    onboarding: whole(1, 8),
    minOrders: () => pick(random, [50, 100, 300, 1000]),
    minPallets: () => (hasWarehouse ? pick(random, [10, 25, 50, 100]) : undefined),
    minTerm: () => pick(random, [0, 1, 3, 6, 12]),
    dedicated: () => (hasWarehouse ? ['multiClient'] : undefined),
    feeModel: () => (controls ? pick(random, ['fixed', 'perOrder', 'gainShare']) : undefined),
    hazmat: () => (dangerousGoods ? someOf(random, ['3', '8', '9'], whole(1, 3)()) : undefined),
    customs: () => (service.licenses.customs ? ['customsWarehouse'] : undefined),
    food: () => (service.licenses.haccp ? { haccp: { stated: true } } : undefined),
    aeo: () => (random() < 0.3 ? ['c', 's'] : undefined),
  });
}
