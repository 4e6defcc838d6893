import { upload } from './upload';

/** Uploads a picture, which is public; resolves to its URL. */
export async function uploadAvatar(picture: File): Promise<string> {
  const form = new FormData();
  form.append('file', picture);
  const { publicUrl } = await upload<{ publicUrl: string }>('/storage/v1/object/avatars', form);
  return publicUrl;
}
