import { readEnvironment } from '#build/environment.ts';
import { tell } from './dev-message.ts';
import { readSettings } from './env.ts';
import { serve } from './main.ts';

const environment = readEnvironment();
const { PUBLIC_ORIGIN } = readSettings(environment);
const behind = { SITE: 'off', HOST: '127.0.0.1', PORT: environment['DEV_API_PORT'], PUBLIC_ORIGIN };
await serve({ ...environment, ...behind }, (_, login) => tell({ type: 'api', login }));
