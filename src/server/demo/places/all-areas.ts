import type { CountryCode } from '#domain/place/countries.ts';
import type { AreasOfCountry } from './area.ts';
import { europe } from './europe.ts';
import { neighbours } from './neighbours.ts';
import { spain } from './spain.ts';
import { world } from './world.ts';

export const allAreas: readonly AreasOfCountry[] = [spain, ...neighbours, ...europe, ...world];

/** Areas where Spanish is read. */
export const SPANISH_SPEAKING: readonly CountryCode[] = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE', 'UY', 'PA'];
