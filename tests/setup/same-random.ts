import fc from 'fast-check';

/** Makes property tests reproducible; SEED overrides it. */
const SEED = 20_261_122;

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? SEED) });
