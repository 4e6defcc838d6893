import { upload } from './upload';

/** Puts a picture where everyone can see it; resolves to its address. */
export async function uploadAvatar(picture: File): Promise<string> {
  const form = new FormData();
  form.append('file', picture);
  const { publicUrl } = await upload<{ publicUrl: string }>('/storage/v1/object/avatars', form);
  return publicUrl;
}
