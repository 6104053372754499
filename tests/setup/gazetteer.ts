import { buildPlaces } from '#build/build-site.ts';

/** Builds the table of places unless it is up to date: workers that found it missing would each build it. */
export async function setup(): Promise<void> {
  await buildPlaces({ prints: 'nothing' });
}
