import type { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import type { IconName } from '#drawings/icons.ts';

export const LICENSE_ICONS: Readonly<Record<(typeof LICENSE_OPTIONS)[number], IconName>> = {
  iso9001: 'certificate',
  iso14001: 'leaf',
  iso45001: 'shield',
  ohsas18001: 'shield',
  haccp: 'food',
  customs: 'customs',
  chemicalHandling: 'hazard',
  fireSafety: 'fire',
  breeam: 'leaf',
  leed: 'leaf',
  none: 'minus',
};
