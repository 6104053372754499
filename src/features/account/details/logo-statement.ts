import { imageUrl } from '#api/image-address.ts';
import { getUser } from '#api/own-user.ts';
import { call } from '#client/call.ts';
import { createResource } from '#stores/create-resource.ts';
import { $user } from '#stores/session.ts';

/** Empty unless operators restrict the logo. */
export const createLogoStatement = () =>
  createResource(async () => {
    const { logoStatement: statement } = await call(getUser, { params: { id: $user.get()?._id ?? '' } });
    const id = statement?.imageId;
    if (statement === undefined || !id) return [];
    return [{ statement, file: { thumbnail: imageUrl(id, 320), whole: imageUrl(id) } }];
  }, 'keepLoaded');
