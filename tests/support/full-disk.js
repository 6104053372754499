import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFileSync } = fs;

// Files outside the data folder, such as the build's, can still be written.
fs.writeFileSync = (file, ...rest) => {
  if (!String(file).startsWith(String(process.env.DATA_DIR))) return writeFileSync(file, ...rest);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
