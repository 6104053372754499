import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureWorker } from '#server/files/picture-worker.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { picture } from '../../support/uploads.ts';

const folder = temporaryFolder('pictures');
const harmless = path.join(folder, 'harmless.png');
const endless = path.join(folder, 'endless.png');

const resize = (from: string) => ({ task: 'resize', from, width: 320, format: 'webp' }) as const;

test(
  'the picture worker gives up on an endless picture and processes the next',
  { timeout: 30_000 },
  async () => {
    writeFileSync(harmless, await picture('png'));
    execFileSync('mkfifo', [endless]);
    const work = pictureWorker();
    const [given, next] = await Promise.all([work(resize(endless)), work(resize(harmless))]);
    expect(given).toEqual({ status: 'tooCostly' });
    expect(next).toMatchObject({ status: 'resized' });
  },
);

test(
  'the picture worker accepts every valid picture, however many came before',
  { timeout: 60_000 },
  async () => {
    const large = path.join(folder, 'large.webp');
    const plain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#345' } });
    await plain.webp({ effort: 0 }).toFile(large);
    const work = pictureWorker();
    for (let pictures = 0; pictures < 8; pictures += 1) {
      const to = path.join(folder, `clean-${String(pictures)}.webp`);
      expect(await work({ task: 'clean', type: 'image/webp', from: large, to })).toEqual({
        status: 'cleaned',
      });
      expect(await work(resize(to))).toMatchObject({ status: 'resized' });
    }
  },
);
