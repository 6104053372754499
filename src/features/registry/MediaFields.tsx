import { thumbnailOf } from '#api/image-address.ts';
import { KIND_OF_LIST, MEDIA_KINDS } from '#domain/space/space-parts.ts';
import { MediaField } from '#ui/upload/MediaField.tsx';
import { sendFile } from './send-file.ts';
import type { SpaceStepProps } from './space-fields.tsx';

export function MediaFields({ value, update, input, errorOf }: SpaceStepProps<'multimedia'>) {
  const list = MEDIA_KINDS.find((kind) => kind === input) ?? MEDIA_KINDS[0];
  return (
    <MediaField
      kind={KIND_OF_LIST[list]}
      files={value[list]}
      onChange={(change) => update((files) => ({ ...files, [list]: change(files[list]) }))}
      send={sendFile[list]}
      thumbnailOf={thumbnailOf}
      errorOf={(index) => errorOf(index === undefined ? list : `${list}.${String(index)}`)}
    />
  );
}
