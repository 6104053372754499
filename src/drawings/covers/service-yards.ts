import { controlYard } from './services/control.ts';
import { networkYard } from './services/network.ts';
import { transportYard } from './services/transport.ts';
import { warehousingYard } from './services/warehousing.ts';
import type { Yard, YardWish } from './yard.ts';

export const SERVICE_YARDS = {
  pl2: transportYard,
  pl3: warehousingYard,
  pl4: controlYard,
  pl5: networkYard,
} satisfies Record<string, (wish: YardWish) => Yard>;
