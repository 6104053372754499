import type { ReportedKind } from '#domain/case/report.ts';
import { paramsOf } from '#site/routes.ts';
import { imageIdOf } from './image-address.ts';

export interface ReportedThing {
  readonly kind: ReportedKind;
  readonly id: string;
}

/** In UTF-16 units. */
const ADDRESS_LIMIT = 2000;

/** Finds the record that an address of this site shows; `undefined` for others. */
export function reportedAt(address: string): ReportedThing | undefined {
  if (address.length > ADDRESS_LIMIT) return undefined;
  const typed = address.trim();
  // As people write it, without the protocol, or only the path.
  const url = [typed, `https://${typed}`].find((each) => /^https?:/.test(each) && URL.canParse(each));
  const path = typed.startsWith('/') ? (typed.split(/[?#]/)[0] ?? '') : url && new URL(url).pathname;
  if (path === undefined) return undefined;
  const found: Readonly<Record<ReportedKind, string | undefined>> = {
    space: paramsOf('SpaceSearchDetails', path)?.spaceId,
    service: paramsOf('ServiceSearchDetails', path)?.serviceId,
    company: paramsOf('Company', path)?.companyId,
    image: imageIdOf(path),
  };
  for (const kind of ['space', 'service', 'company', 'image'] as const) {
    const id = found[kind];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}
