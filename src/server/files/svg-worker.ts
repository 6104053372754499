import { parentPort, workerData } from 'node:worker_threads';
import { harmlessSvg } from './harmless-svg.ts';

/** What the thread finds. */
export type SvgVerdict = { readonly is: 'clean'; readonly svg: string } | { readonly is: 'refused' };

// The thread is started with the file's bytes.
const svg = harmlessSvg(workerData as Uint8Array);
const verdict: SvgVerdict = svg === undefined ? { is: 'refused' } : { is: 'clean', svg };
parentPort?.postMessage(verdict);
