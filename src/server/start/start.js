import './needed-node.js';

const { readEnvironment } = await import('../../build/environment.ts');
const { start } = await import('./main.ts');
await start(readEnvironment());
