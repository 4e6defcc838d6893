import { rawPdf } from './raw-pdf.ts';

/**
 * A PDF as office programs in East Asia write them: the font and its character map are named, and neither is in the file.
 * Each page is one line of text, in the bytes of that map.
 */
export function eastAsianPdf(characterMap: string, collection: string, pages: Buffer[]): Buffer {
  const [registry, ordering] = collection.split('-');
  const system = `<</Registry(${registry})/Ordering(${ordering})/Supplement 2>>`;
  const first = 6;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`,
    `<</Type/Font/Subtype/Type0/BaseFont/Song/Encoding/${characterMap}/DescendantFonts[4 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/Song/CIDSystemInfo${system}/FontDescriptor 5 0 R/DW 1000>>`,
    '<</Type/FontDescriptor/FontName/Song/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 850/Descent -150/StemV 80>>',
    ...pages.flatMap((text, index) => {
      const drawing = `BT /F 12 Tf 72 700 Td <${text.toString('hex')}> Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
        `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
      ];
    }),
  ];
  return rawPdf(objects);
}
