import { useEffect, useLayoutEffect, useRef, useState, type DragEvent, type Ref } from 'react';
import type { ControlProps } from '../form/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './upload.module.css';

interface Props {
  readonly control: ControlProps;
  readonly choose: string;
  readonly orDrop: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  /** `small` if something is already chosen, `large` if uploading is the page's purpose. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Uses a native file input. */
export function DropZone({
  control,
  choose,
  orDrop,
  accept,
  isMultiple = false,
  isDisabled = false,
  size = 'medium',
  inputRef,
  onFiles,
}: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  useStrayDrops();

  function take(files: FileList | null): void {
    const all = [...(files ?? [])];
    const taken = isMultiple ? all : all.slice(0, 1);
    if (taken.length > 0 && !isDisabled) onFiles(taken);
  }

  function takeChosen(input: HTMLInputElement): void {
    take(input.files);
    // So that choosing the same file again fires an event.
    input.value = '';
  }

  // Chosen before hydration.
  const takeAtFirst = useRef(takeChosen);
  useLayoutEffect(() => {
    const input = zone.current?.querySelector('input');
    if (input?.files?.length) takeAtFirst.current(input);
  }, []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  function allow(event: DragEvent): void {
    if (isDisabled || !carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  }

  function leave(event: DragEvent): void {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
  }

  return (
    <div
      ref={zone}
      className={styles['zone']}
      data-over={isOver ? '' : undefined}
      data-size={size}
      data-disabled={isDisabled ? '' : undefined}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={drop}
    >
      <input
        {...control}
        ref={inputRef}
        className={styles['input']}
        aria-required={undefined}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => takeChosen(event.currentTarget)}
      />
      <label htmlFor={control.id}>
        <Icon name="upload" />
        <span>
          <strong>{choose}</strong> <span className={styles['orDrop']}>{orDrop}</span>
        </span>
      </label>
    </div>
  );
}

/** A file dropped outside must not replace the page. */
function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

function carriesFiles({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
