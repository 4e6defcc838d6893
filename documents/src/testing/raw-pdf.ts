/** A PDF of exactly these objects, for files that no library here can write; the first object is the catalogue. */
export function rawPdf(objects: string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/** A form as Adobe's form designer makes it: its fields are in XFA, and its only page asks to wait. */
export function adobeForm(): Buffer {
  const drawing =
    'BT /F 11 Tf 72 700 Td (Please wait... your PDF viewer may not be able to display this.) Tj ET';
  const xfa = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>';
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</Fields[]/XFA 5 0 R>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    `<</Length ${xfa.length}>>stream\n${xfa}\nendstream`,
  ]);
}
