/** Events for the session store, which the client must not import. */
interface ClientEvents {
  unauthorized: () => void;
  /** Server time in ms since 1970. */
  serverTime: (serverTime: number) => void;
}

const listeners: { [Name in keyof ClientEvents]: Set<ClientEvents[Name]> } = {
  unauthorized: new Set(),
  serverTime: new Set(),
};

export function whenClient<Name extends keyof ClientEvents>(name: Name, listener: ClientEvents[Name]): void {
  listeners[name].add(listener);
}

export function reportUnauthorized(): void {
  for (const listener of listeners.unauthorized) listener();
}

export function reportServerTime(serverTime: number): void {
  for (const listener of listeners.serverTime) listener(serverTime);
}
