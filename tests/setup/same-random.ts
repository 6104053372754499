import fc from 'fast-check';

/** The examples of every run; SEED takes others. */
const SEED = 20_261_122;

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? SEED) });
