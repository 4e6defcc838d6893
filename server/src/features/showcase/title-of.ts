/** A file's name as people say it. */
export const titleOf = ({ file_name }: { file_name: string }): string =>
  file_name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim() || file_name;
