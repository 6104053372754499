/** What the client tells whoever keeps the session; it knows no store itself. */
interface ClientEvents {
  /** A call was answered 401 and that means that there is no session any more. */
  unauthorized: () => void;
  /** The server's clock, in milliseconds since 1970, as an answer about the session gave it. */
  serverTime: (serverTime: number) => void;
}

const listeners: { [Name in keyof ClientEvents]: Set<ClientEvents[Name]> } = {
  unauthorized: new Set(),
  serverTime: new Set(),
};

/** Calls the listener at each such event from now on. */
export function whenClient<Name extends keyof ClientEvents>(name: Name, listener: ClientEvents[Name]): void {
  listeners[name].add(listener);
}

/** Tells everybody who listens that there is no session any more. */
export function reportUnauthorized(): void {
  for (const listener of listeners.unauthorized) listener();
}

/** Tells everybody who listens what time the server has. */
export function reportServerTime(serverTime: number): void {
  for (const listener of listeners.serverTime) listener(serverTime);
}
