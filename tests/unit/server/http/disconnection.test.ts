import { EventEmitter } from 'node:events';
import { Context } from 'hono';
import { describe, expect, test } from 'vitest';
import { disconnectSignalOf } from '#server/http/request-headers.ts';

function callOver(outgoing: (EventEmitter & { destroyed: boolean }) | undefined): Context {
  const context = new Context(new Request('http://localhost/'));
  context.env = { outgoing };
  return context;
}

describe('a client’s disconnection', () => {
  test('is signaled when its connection closes', () => {
    const outgoing = Object.assign(new EventEmitter(), { destroyed: false });
    const departure = disconnectSignalOf(callOver(outgoing));
    expect(departure?.aborted).toBe(false);
    outgoing.emit('close');
    expect(departure?.aborted).toBe(true);
  });

  test('is signaled at once when the connection is already closed', () => {
    expect(
      disconnectSignalOf(callOver(Object.assign(new EventEmitter(), { destroyed: true })))?.aborted,
    ).toBe(true);
  });

  test('is unknown for an in-process call', () =>
    expect(disconnectSignalOf(callOver(undefined))).toBeUndefined());
});
