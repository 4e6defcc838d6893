import { randomUUID } from 'node:crypto';

interface FormFile {
  field: string;
  file: Blob;
  fileName: string;
}

/**
 * A multipart form that streams its files. Node's own `FormData` ends the whole process when its request is aborted
 * while a file is being read (TypeError [ERR_INVALID_STATE], which nothing can catch).
 */
export function formOf(fields: Record<string, string>, files: FormFile[]) {
  const boundary = `form-${randomUUID()}`;
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; name=${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, text]) => Buffer.from(`${part(quote(name))}${text}\r\n`));
  const parts = files.map(({ field, file, fileName }) => {
    const type = `content-type: ${file.type || 'application/octet-stream'}`;
    return { head: Buffer.from(part(`${quote(field)}; filename=${quote(fileName)}\r\n${type}`)), file };
  });
  const [lineBreak, end] = [Buffer.from('\r\n'), Buffer.from(`--${boundary}--\r\n`)];
  const small = [...texts, ...parts.map(({ head }) => head), ...files.map(() => lineBreak), end];
  async function* bytes() {
    yield* texts;
    for (const { head, file } of parts) {
      yield head;
      yield* file.stream();
      yield lineBreak;
    }
    yield end;
  }
  const lengths = [...small.map((buffer) => buffer.length), ...files.map(({ file }) => file.size)];
  return {
    body: ReadableStream.from(bytes()),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(lengths.reduce((sum, bytesOfPart) => sum + bytesOfPart, 0)),
    },
  };
}

/** Quotes a name as browsers do: line breaks and quotation marks are percent-encoded. */
const quote = (text: string) => `"${text.replace(/[\r\n"]/g, (character) => encodeURIComponent(character))}"`;
