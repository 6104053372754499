import { EventEmitter } from 'node:events';
import { Context } from 'hono';
import { describe, expect, test } from 'vitest';
import { disconnectSignalOf } from '#server/http/request-headers.ts';

function callOver(outgoing: (EventEmitter & { destroyed: boolean }) | undefined): Context {
  const context = new Context(new Request('http://localhost/'));
  context.env = { outgoing };
  return context;
}

describe('the departure of a client', () => {
  test('is told once its connection closes', () => {
    const outgoing = Object.assign(new EventEmitter(), { destroyed: false });
    const departure = disconnectSignalOf(callOver(outgoing));
    expect(departure?.aborted).toBe(false);
    outgoing.emit('close');
    expect(departure?.aborted).toBe(true);
  });

  test('is told at once when the connection is closed already', () => {
    expect(
      disconnectSignalOf(callOver(Object.assign(new EventEmitter(), { destroyed: true })))?.aborted,
    ).toBe(true);
  });

  test('is unknown of a call that is made in the same process', () => {
    expect(disconnectSignalOf(callOver(undefined))).toBeUndefined();
  });
});
