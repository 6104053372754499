// Loaded first by a program that ours has started (run-program.ts): it ends when ours is gone, however that went.
process.on('disconnect', () => process.exit(1));
// Waiting for that shall not keep it from ending by itself.
process.channel?.unref();
// Lines that can't be written, as on a full disk, are no reason to fail.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
