import { firstCharacters } from '@foyer/contract/first-characters';
import { passedQuestions } from '#features/evaluation';
import { headingsOf } from '#features/knowledge';
import type { Executor } from '#platform/database';
import { mustGet } from '#platform/must-get';

interface NamedFile {
  file_name: string;
}

/** Adds the titles under which documents are listed: those that would be equal keep their extensions. */
export function withTitles<F extends NamedFile>(files: F[]): (F & { title: string })[] {
  const titles = files.map(titleOf);
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  return files.map((file) => {
    const title = titleOf(file);
    return { ...file, title: isShared(title) ? replaceUnderscores(file.file_name) : title };
  });
}

/** A file name without extension and separators. */
const titleOf = ({ file_name }: NamedFile): string =>
  replaceUnderscores(file_name.replace(/\.[a-z0-9]{1,5}$/i, '')) || file_name;

const replaceUnderscores = (name: string) => name.replaceAll('_', ' ').trim();

interface Document {
  id: string;
  title: string;
}

interface Choices {
  documents: Document[];
  questions: { question: string; document: Document | null }[];
}

interface ChoicesQuery {
  foId: string;
  /** Documents that were read completely or in part. */
  files: { id: string; file_name: string }[];
  shownIds: string[];
}

/** Per document. */
const maxHeadings = 3;

/**
 * The options of an owner: documents that were read, test questions with good answers, and questions about the shown
 * documents.
 */
export async function findChoices(db: Executor, { foId, files, shownIds }: ChoicesQuery): Promise<Choices> {
  const passed = await passedQuestions(db, foId);
  const documents = files.map(({ id, file_name }) => ({ id, title: titleOf({ file_name }) }));
  const offered = documents.filter(({ id }) => shownIds.includes(id));
  const headings = await headingsOf(
    db,
    offered.map(({ id }) => id),
    maxHeadings,
  );
  const byId = new Map(offered.map((document) => [document.id, document]));
  const aboutDocuments = headings.map(({ fileId, heading }) => {
    const document = mustGet(byId, fileId);
    return { question: questionAbout(heading), document };
  });
  const tested = passed.map((question) => ({ question, document: null }));
  return { documents, questions: uniqueQuestions([...tested, ...aboutDocuments]) };
}

/** Several documents can have the same headings; the first question is kept. */
function uniqueQuestions(questions: Choices['questions']): Choices['questions'] {
  const seen = new Set<string>();
  return questions.filter(({ question }) => !seen.has(question) && seen.add(question));
}

const maxHeadingLength = 120;
const sectionNumber = /^(?:\d+(?:\.\d+)*[.)]\s*|\d+(?:\.\d+)+\s+)(?=\p{L})/u;

/** Removes a section number, such as `2.` or `1.3`, and keeps other digits, as in "3D printing". */
function questionAbout(heading: string): string {
  const unnumbered = heading.trim().replace(sectionNumber, '');
  const subject = firstCharacters(unnumbered, maxHeadingLength);
  return subject.endsWith('?') ? subject : `Tell me about “${subject}”`;
}
