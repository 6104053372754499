import type { CountryCode } from '#domain/place/countries.ts';
import type { AreasOfCountry } from './area.ts';
import { europe } from './europe.ts';
import { neighbours } from './neighbours.ts';
import { spain } from './spain.ts';
import { world } from './world.ts';

/** Every country in which the demo has listings. */
export const allAreas: readonly AreasOfCountry[] = [spain, ...neighbours, ...europe, ...world];

/** Those of them where people read Spanish. */
export const SPANISH_SPEAKING: readonly CountryCode[] = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE', 'UY', 'PA'];
