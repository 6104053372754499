import { openDatabase } from './open-database.ts';
import { sendAndClose } from './send-and-close.ts';

/**
 * A process that sends numbered requests of a company on an existing database, and closes each, until it is killed. It
 * says the number before it sends.
 */
const [place = '', companyId = '', listings = '', from = ''] = process.argv.slice(2);

const database = openDatabase(place);
for (let number = Number(from); ; number += 1) {
  process.send?.(number);
  await sendAndClose(database, companyId, listings.split(','), number);
}
