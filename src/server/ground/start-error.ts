/** Why the server can't start, in one sentence for the person who started it. */
export class StartError extends Error {}
