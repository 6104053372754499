import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder('store');
const store = folderStore(folder);

describe('the upload folder', () => {
  test.each(['../x', 'a/b', '.hidden', '', 'a\0b', 'x'.repeat(101), 'a.b.c.d', 'ä.png', 'a b.png', 'C:\\x'])(
    'rejects the key "%s"',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      expect(() => store.get(key)).toThrow(TypeError);
      expect(() => store.delete(key)).toThrow(TypeError);
    },
  );

  test('returns a stored file, whole and in part, until it is deleted', async () => {
    await store.put('one.png', Buffer.from('0123456789'));
    expect(String(await store.get('one.png'))).toBe('0123456789');
    const part = await store.read('one.png', { start: 2, end: 4 });
    expect(await new Response(part).text()).toBe('234');
    expect(await store.exists('one.png')).toBe(true);
    await store.delete('one.png');
    await store.delete('one.png');
    expect(await store.exists('one.png')).toBe(false);
    expect(await store.get('one.png')).toBeUndefined();
    expect(await store.read('one.png')).toBeUndefined();
  });

  test('lists only stored files', async () => {
    await store.put('two.png', Buffer.from('x'));
    await store.put('two.png.w320webp', Buffer.from('x'));
    mkdirSync(path.join(folder, 'incoming'), { recursive: true });
    writeFileSync(path.join(folder, 'incoming', 'cut'), 'x');
    writeFileSync(path.join(folder, 'wo', 'two.png.1.part'), 'x');
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys.sort()).toEqual(['two.png', 'two.png.w320webp']);
  });

  test('leaves nothing of a file that fails to write', async () => {
    mkdirSync(path.join(folder, 'ee', 'three.png'), { recursive: true });
    await expect(store.put('three.png', Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'ee'))).toEqual(['three.png']);
  });

  test('is empty before it exists', async () => {
    const empty = folderStore(path.join(folder, 'later'));
    const keys: string[] = [];
    for await (const { key } of empty.list()) keys.push(key);
    expect(keys).toEqual([]);
    expect(await empty.removeUnfinished(Infinity)).toBe(0);
  });
});
