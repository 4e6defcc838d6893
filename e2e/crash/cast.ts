import { bookOf } from './book.ts';
import type { CrashSite } from './crash-site.ts';
import { type Door, newPerson } from './door.ts';
import { filesOf, jobOf, remove, uploadAgain } from './library.ts';
import type { Kept } from './talk.ts';

/** Who is on the site through all rounds, and what it has promised them. */
export interface Cast {
  owner: Door;
  visitor: Door;
  foId: string;
  /** Of any volume that is read in peace. */
  passages: number;
  kept: Kept[];
  /** The file of the round before, to be deleted in this one. */
  oldFile: string | undefined;
}

const persona = {
  name: 'Wren Abbott',
  bio: 'I keep the register of the lights along this coast and show visitors around.',
  core_principles: [
    'Tell what the register says and no more',
    'Every keeper deserves to be remembered by name',
    'The sea decides; a light only warns',
  ],
};

export async function assemble(site: CrashSite): Promise<Cast> {
  const owner = await newPerson(site.url, 'Wren Abbott');
  const visitor = await newPerson(site.url, 'Ada Lovell');
  const { id: foId } = await owner.call<{ id: string }>('POST', '/api/v1/personas', persona);
  await owner.call('POST', `/api/v1/personas/${foId}/complete`, { is_public: true });
  const { fileId } = await uploadAgain(owner, foId, await bookOf(0));
  const job = await jobOf(owner, foId, fileId);
  if (job.status !== 'completed') throw new Error(`the first volume was not read: ${job.error_message}`);
  const [file] = await filesOf(owner, foId);
  await remove(owner, fileId);
  return { owner, visitor, foId, passages: file!.passages, kept: [], oldFile: undefined };
}
