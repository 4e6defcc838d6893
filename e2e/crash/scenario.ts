import { bookOf } from './book.ts';
import { type Client, signUpPerson } from './client.ts';
import type { CrashSite } from './crash-site.ts';
import { filesOf, removeFile, uploadWithRetry, waitForJob } from './library.ts';
import type { StoredTurn } from './talk.ts';

/** The people who use the site in all rounds, their persona, and the data that the site must keep for them. */
export interface Scenario {
  owner: Client;
  visitor: Client;
  foId: string;
  /** The number of passages of a volume that was processed without a crash. */
  passageCount: number;
  storedTurns: StoredTurn[];
  /** The id of the previous round's file, which this round deletes. */
  oldFileId: string | undefined;
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

export async function createScenario(site: CrashSite): Promise<Scenario> {
  const owner = await signUpPerson(site.url, 'Wren Abbott');
  const visitor = await signUpPerson(site.url, 'Ada Lovell');
  const { id: foId } = await owner.call<{ id: string }>('POST', '/api/v1/personas', persona);
  await owner.call('POST', `/api/v1/personas/${foId}/complete`, { is_public: true });
  const { fileId } = await uploadWithRetry(owner, foId, await bookOf(0));
  const job = await waitForJob(owner, foId, fileId);
  if (job.status !== 'completed') throw new Error(`the first volume was not processed: ${job.error_message}`);
  const [file] = await filesOf(owner, foId);
  await removeFile(owner, fileId);
  return { owner, visitor, foId, passageCount: file!.passages, storedTurns: [], oldFileId: undefined };
}
