import type { Viewer } from '#platform/context';
import { Invalid } from '#platform/errors';
import { isAvatarOf } from '#platform/storage';

/** A persona's picture is one that its owner uploaded here: nothing is ever loaded from elsewhere. */
export function checkAvatar(viewer: Viewer, url: string | null | undefined) {
  if (url && !isAvatarOf(viewer.id, url)) throw new Invalid('Please select an image file.');
}
