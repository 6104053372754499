/** Explains in one sentence why the server can't start. */
export class StartError extends Error {}
