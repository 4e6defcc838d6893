import { passedQuestions } from '#features/evaluation';
import { headingsOf } from '#features/knowledge';
import { mustGet } from '#platform/checked';
import type { Executor } from '#platform/database';

/** A file's name as people say it. */
export const titleOf = ({ file_name }: { file_name: string }): string =>
  file_name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim() || file_name;

interface Document {
  id: string;
  title: string;
}

interface Choices {
  documents: Document[];
  questions: { question: string; document: Document | null }[];
}

interface Asked {
  foId: string;
  /** What it could read. */
  files: { id: string; file_name: string }[];
  shown: string[];
}

/** Of each document. */
const mostHeadings = 3;

/** From what an owner chooses: documents that were read, questions that were answered well, and questions about documents that are shown. */
export async function findChoices(db: Executor, { foId, files, shown }: Asked): Promise<Choices> {
  const passed = await passedQuestions(db, foId);
  const documents = files.map(({ id, file_name }) => ({ id, title: titleOf({ file_name }) }));
  const offered = documents.filter(({ id }) => shown.includes(id));
  const headings = await headingsOf(
    db,
    offered.map(({ id }) => id),
    mostHeadings,
  );
  const byId = new Map(offered.map((document) => [document.id, document]));
  const aboutDocuments = headings.map(({ fileId, heading }) => {
    const document = mustGet(byId, fileId);
    return { question: questionAbout(heading, document.title), document };
  });
  const tested = [...new Set(passed)].map((question) => ({ question, document: null }));
  return { documents, questions: [...tested, ...aboutDocuments] };
}

const longestHeading = 120;

/** Without the number that headings begin with. */
function questionAbout(heading: string, title: string): string {
  const subject = heading.replace(/^[\d.)\s]+(?=\p{L})/u, '').slice(0, longestHeading);
  return `What does “${title}” say about “${subject}”?`;
}
