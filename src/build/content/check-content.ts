import { fileURLToPath } from 'node:url';
import { buildDay, faultsOf, readContent, waitingPosts } from './read-content.ts';
import { dayOf } from './waiting-folders.ts';
import { wordingFaults } from './wording-faults.ts';
import { inWords } from './yaml.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const content = await readContent(ROOT, buildDay(Date.now()));
const faults = [...wordingFaults(), ...faultsOf(content)];
if (faults.length > 0) {
  console.error(`These texts can't be published yet:\n${faults.map(inWords).join('\n')}`);
  process.exitCode = 1;
}
const waiting = waitingPosts(content).map(({ slug, fields }) => `${slug} until ${dayOf(fields.date)}`);
if (waiting.length > 0) console.log(`Posts that wait: ${waiting.join(', ')}.`);
