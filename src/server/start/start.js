// Plain JavaScript that any Node can read, so that an old one gets a sentence instead of a syntax error.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Estiba needs Node ${NEEDED} or newer and this is Node ${process.versions.node}: start it with "npm start", which brings its own.`,
  );
  process.exit(1);
}
const { readEnvironment } = await import('../../build/environment.ts');
const { main } = await import('./main.ts');
await main(readEnvironment());
