// Plain JavaScript that any Node can read, so that an old one gets a sentence instead of a syntax error.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Estiba needs Node ${NEEDED} or newer and this is Node ${process.versions.node}: use npm's scripts ("npm start"), which bring their own.`,
  );
  process.exit(1);
}
