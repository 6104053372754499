import './needed-node.js';

const { readEnvironment } = await import('../../build/environment.ts');
const { serve } = await import('./main.ts');
await serve(readEnvironment());
