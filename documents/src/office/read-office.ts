import { DocumentProblem } from '../problem.ts';
import type { Read } from '../read-options.ts';

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** A protected Office file is an OLE container with an entry of this name. */
const encryptedEntry = Buffer.from('EncryptedPackage', 'utf16le');

/** Returns a reader that throws for files that are empty, protected or in the older binary format. */
export function officeReader(read: Read): Read {
  return async (bytes, options) => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (file.length === 0) throw new DocumentProblem('empty');
    if (file.subarray(0, ole.length).equals(ole))
      throw new DocumentProblem(file.includes(encryptedEntry) ? 'encrypted' : 'oldOffice');
    return read(bytes, options);
  };
}
