import { createApp } from '#server/app.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { listen } from '#server/http/listen.ts';
import { benchServices } from './bench-services.ts';

process.once('message', ({ url }: { url: string }) => {
  const app = createApp(benchServices(openPostgres({ url, onConnectionError: () => undefined })));
  void listen(app.fetch, '127.0.0.1', 0).then(({ port }) => process.send?.(port));
});
