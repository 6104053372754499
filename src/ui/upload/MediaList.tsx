import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FILES_LIMIT } from '#domain/listing/media-file.ts';
import type { UploadKind } from '#domain/upload/media-types.ts';
import { formatNumber } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import { linesOf, movedTo, type ChangeFiles, type Line, type ListedFile } from './media-order.ts';
import { MediaLine } from './MediaLine.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useDragOrder } from './use-drag-order.ts';
import styles from './media.module.css';

interface Props {
  readonly kind: UploadKind;
  readonly files: readonly ListedFile[];
  readonly queue: UploadQueue;
  readonly thumbnailOf: (url: string) => string;
  readonly onChange: ChangeFiles;
  /** The focused button will be removed and the list has no other. */
  readonly onEmptied: () => void;
}

/** For undo. */
interface RemovedFile {
  readonly file: ListedFile;
  readonly name: string;
  readonly place: number;
}

export function MediaList({ kind, files, queue, thumbnailOf, onChange, onEmptied }: Props) {
  const t = useT();
  const locale = useLocale();
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const uploads = useStore(queue.$uploads);
  const [removed, setRemoved] = useState<RemovedFile>();
  const [news, setNews] = useState('');
  const ids = files.map(({ id }) => id);
  const { dragged, start } = useDragOrder(list, { ids, onMove: move, onEnd: announcePosition });
  const lines = linesOf(files, uploads);
  const shown = lines.map((line) => (
    <li
      key={line.key}
      data-line={line.file?.id}
      data-dragged={dragged !== undefined && dragged === line.file?.id ? '' : undefined}
    >
      <MediaLine
        kind={kind}
        line={line}
        name={nameOf(line)}
        place={placeOf(line)}
        count={ids.length}
        hintId={hintId}
        thumbnailOf={thumbnailOf}
        onGrip={(event) => line.file && start(event, line.file.id)}
        onMove={(by, button) => line.file && moveBy(line.file.id, by, button)}
        onAlt={(alt) =>
          onChange((before) => before.map((file) => (file.id === line.file?.id ? { ...file, alt } : file)))
        }
        onRetry={() => line.upload && queue.retry(line.upload)}
        onRemove={(button) => remove(line, button)}
      />
    </li>
  ));

  function placeOf({ file }: Line): number {
    return file === undefined ? -1 : ids.indexOf(file.id);
  }

  function nameOf(line: Line): string {
    const name = line.file?.name === '' ? undefined : line.file?.name;
    const number = formatNumber(placeOf(line) + 1, locale);
    return name ?? line.upload?.file.name ?? t(`media.unnamed.${kind}`, { number });
  }

  function move(id: string, place: number): void {
    onChange((before) => movedTo(before, id, place));
  }

  function announcePosition(id: string, place = ids.indexOf(id)): void {
    const line = lines.find(({ file }) => file?.id === id);
    const [number, total] = [formatNumber(place + 1, locale), formatNumber(ids.length, locale)];
    if (line) setNews(t('media.moved', { name: nameOf(line), number, total }));
  }

  /** Keeps the focus. */
  function moveBy(id: string, by: number, button: HTMLElement): void {
    const place = Math.min(Math.max(0, ids.indexOf(id) + by), ids.length - 1);
    flushSync(() => move(id, place));
    // Moved elements lose the focus.
    button.focus();
    announcePosition(id, place);
  }

  function remove(line: Line, button: HTMLElement): void {
    const { file, upload } = line;
    if (!file) focusNeighbour(button);
    flushSync(() => {
      if (upload) queue.remove(upload);
      if (!file) return;
      setRemoved({ file, name: nameOf(line), place: placeOf(line) });
      onChange((before) => before.filter(({ id }) => id !== file.id));
    });
    list.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
  }

  function focusNeighbour(button: HTMLElement): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const place = buttons.indexOf(button);
    const neighbour = buttons[place + 1] ?? buttons[place - 1];
    if (neighbour) neighbour.focus();
    else onEmptied();
  }

  function bringBack({ file, name, place }: RemovedFile): void {
    flushSync(() => {
      setRemoved(undefined);
      setNews(t('media.restored', { name }));
      onChange((before) => movedTo([...before, file], file.id, place));
    });
    const line = list.current?.querySelector(`[data-line="${CSS.escape(file.id)}"]`);
    line?.querySelector<HTMLElement>('[data-remove]')?.focus();
  }

  function withRemoved({ name, place }: RemovedFile, undo: () => void) {
    const next = lines.findIndex((line) => placeOf(line) >= place);
    return shown.toSpliced(
      next === -1 ? shown.length : next,
      0,
      <li key="removed" className={styles['removed']}>
        <span role="status">{t('media.removed', { name })}</span>
        <Button
          variant="quiet"
          size="small"
          data-undo=""
          aria-label={t('media.undoOf', { name })}
          onClick={undo}
        >
          {t('media.undo')}
        </Button>
      </li>,
    );
  }

  return (
    <>
      <div className={styles['hint']}>
        {files.length > 1 && <p>{t(`media.orderHint.${kind}`)}</p>}
        {files.length > 0 && kind === 'image' && <p id={hintId}>{t('media.alt.hint')}</p>}
      </div>
      <ul ref={list} className={styles['list']}>
        {removed && files.length < FILES_LIMIT ? withRemoved(removed, () => bringBack(removed)) : shown}
      </ul>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  );
}
