import { map } from 'nanostores';
import * as v from 'valibot';
import { ownPageOf } from '#api/own-listing-pages.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';

export type OwnKind = 'spaces' | 'services';

type Counts = Readonly<Record<string, number>>;

export interface OwnCount {
  readonly all: number;
  /** Includes those whose deletion can still be undone. */
  readonly stored: number;
  readonly published: number;
  readonly paused: number;
}

// Cards are parsed by the section that shows them.
const firstPages = { spaces: ownPageOf('space', v.unknown()), services: ownPageOf('service', v.unknown()) };

export type FirstPage = v.InferOutput<typeof firstPages.spaces.answer>;

export const $ownCounts = map<Partial<Record<OwnKind, OwnCount>>>({});

/** Sections that open later start with these. */
const loaded = new Map<OwnKind, Promise<FirstPage | undefined>>();

/** Those that are due are counted by their status, too. */
export const countAll = ({ due: _, ...counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function countByStatus(kind: OwnKind, counts: Counts, stored = counts): void {
  const { active = 0, changesAsked = 0, paused = 0, lapsed = 0 } = counts;
  $ownCounts.setKey(kind, {
    ...{ all: countAll(counts), stored: countAll(stored) },
    ...{ published: active + changesAsked, paused: paused + lapsed },
  });
}

export function countOwn(kind: OwnKind): void {
  loaded.set(kind, loadFirst(kind));
}

/** The page that the count has loaded, once; `undefined` on failure. */
export function takeFirstPage(kind: OwnKind): Promise<FirstPage | undefined> {
  const page = loaded.get(kind) ?? loadFirst(kind);
  loaded.delete(kind);
  return page;
}

async function loadFirst(kind: OwnKind): Promise<FirstPage | undefined> {
  const page = await call(firstPages[kind]).catch(undefinedOnFailure);
  if (page) countByStatus(kind, page.counts);
  return page;
}
