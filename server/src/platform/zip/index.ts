export { type Archive, openArchive, ZipProblem } from './open-archive.ts';
