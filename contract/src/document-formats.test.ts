import { expect, test } from 'vitest';
import { documentFormats, formatOfMediaType, formatOfName, uploadPath } from './document-formats.ts';

test.each([
  ['Report.PDF', 'pdf'],
  ['photo.jpeg', 'jpg'],
  ['a.b.md', 'md'],
  ['.pdf', undefined],
  ['pdf', undefined],
  ['notes.doc', undefined],
  ['toString.constructor', undefined],
])('the format of %s is %s', (name, format) => {
  expect(formatOfName(name)).toBe(format);
});

test('every format has a media type of its own', () => {
  for (const [format, { mediaType }] of Object.entries(documentFormats))
    expect(formatOfMediaType(mediaType)).toBe(format);
});

test('pictures are uploaded by a separate call', () => {
  expect(uploadPath('scan.JPEG')).toBe('/functions/v1/process-image');
  expect(uploadPath('scan.pdf')).toBe('/functions/v1/process-document');
});
