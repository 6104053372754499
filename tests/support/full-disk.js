import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFileSync } = fs;

// What is written beside the data, as the build does, has room.
fs.writeFileSync = (file, ...rest) => {
  if (!String(file).startsWith(String(process.env.DATA_DIR))) return writeFileSync(file, ...rest);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
