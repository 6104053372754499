import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { clone, newFolder } from './clone.ts';
import { sentToImage, stages, type Stage } from './dockerfile.ts';
import { DEVICES, runMounted } from './namespace.ts';
import { runCommands } from './shell.ts';

export interface Image {
  readonly root: string;
  readonly mounts: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly volume: string;
  readonly health: readonly string[];
  readonly command: readonly string[];
}

/** The host's programs, and our Node at the path of the image. */
const MOUNTS = `mount -t overlay -o "lowerdir=/usr,upperdir=$root.usr,workdir=$root.work" overlay "$root/usr"; ${DEVICES}`;
const OF_USR = ['bin', 'lib', 'lib64', 'sbin'];
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const FOLDERS = ['usr', 'dev', 'proc', 'tmp', 'etc', 'root/.npm', 'home/node'];

/** Executes the Dockerfile's instructions without Docker. */
export async function buildImage(): Promise<Image> {
  const built = new Map<string, string>();
  let last: Image | undefined;
  for (const stage of stages()) {
    last = await buildStage(stage, built);
    built.set(stage.name, last.root);
  }
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return last;
}

async function buildStage(stage: Stage, built: ReadonlyMap<string, string>): Promise<Image> {
  const root = baseImage(stage.name === '' ? 'image' : `image-${stage.name}`);
  let image: Image = {
    root,
    mounts: MOUNTS,
    folder: '/',
    env: { PATH },
    user: 'root',
    volume: '',
    health: [],
    command: [],
  };
  for (const { name, rest } of stage.instructions) {
    image = { ...image, ...(await follow(name, rest, image, built)) };
  }
  return image;
}

async function follow(
  name: string,
  rest: string,
  image: Image,
  built: ReadonlyMap<string, string>,
): Promise<Partial<Image>> {
  switch (name) {
    case 'WORKDIR':
      mkdirSync(path.join(image.root, rest), { recursive: true });
      return { folder: rest };
    case 'COPY':
      await copy(rest, image, built);
      return {};
    case 'RUN':
      await runMounted(
        image.root,
        `${image.mounts}; mount --bind ${path.join(homedir(), '.npm')} "$root/root/.npm"`,
        `cd ${image.folder}; ${rest}`,
        { ...image.env, HOME: '/root', npm_config_prefer_offline: 'true' },
      );
      return {};
    case 'ENV':
      return { env: { ...image.env, ...pairsOf(rest) } };
    case 'USER':
      return { user: rest };
    case 'VOLUME':
      return { volume: rest };
    case 'HEALTHCHECK':
      return { health: listOf(rest.slice(rest.indexOf('CMD ') + 'CMD '.length)) };
    case 'CMD':
      return { command: listOf(rest) };
    // The test passes no build arguments and publishes no ports.
    case 'ARG':
    case 'EXPOSE':
      return {};
    default:
      throw new Error(`The Dockerfile has an instruction that is not followed yet: ${name}`);
  }
}

async function copy(rest: string, image: Image, built: ReadonlyMap<string, string>): Promise<void> {
  const [, from, names = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? [];
  const [sources, target] = [names.split(' ').slice(0, -1), names.split(' ').at(-1) ?? ''];
  const to = path.resolve(image.folder, target);
  const earlier = from === undefined ? undefined : built.get(from);
  for (const source of sources) {
    if (earlier !== undefined) {
      await runCommands(`cp -al ${path.join(earlier, source)}/. ${path.join(image.root, to)}/`);
      continue;
    }
    const sent = sentToImage().filter((name) => source === '.' || name === source);
    if (sent.length === 0) throw new Error(`The ignore file keeps ${source} out of the image.`);
    for (const name of sent)
      cpSync(path.join(clone(), name), path.join(image.root, to, name), { recursive: true });
  }
}

/** Recreates the user and the folders of the official Node image. */
function baseImage(name: string): string {
  const root = newFolder(name);
  for (const folder of FOLDERS) mkdirSync(path.join(root, folder), { recursive: true });
  for (const folder of OF_USR) symlinkSync(`usr/${folder}`, path.join(root, folder));
  for (const file of ['ssl', 'resolv.conf', 'hosts']) {
    cpSync(`/etc/${file}`, path.join(root, 'etc', file), { recursive: true, dereference: true });
  }
  writeFileSync(
    path.join(root, 'etc/passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  );
  writeFileSync(path.join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  mkdirSync(`${root}.work`);
  mkdirSync(`${root}.usr/local/bin`, { recursive: true });
  cpSync(process.execPath, `${root}.usr/local/bin/node`);
  return root;
}

const listOf = (json: string): string[] => JSON.parse(json) as string[];

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
