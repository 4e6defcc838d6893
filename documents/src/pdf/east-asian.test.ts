import { expect, test } from 'vitest';
import { readBlocks } from '../read-blocks.ts';
import { eastAsianPdf } from '../testing/east-asian-pdf.ts';
import { encodeAs } from '../testing/legacy-encoding.ts';

const japanese = '灯台は千八百七十四年に初めて点灯された。';
const korean = '등대는 천팔백칠십사년에 처음 불을 밝혔다.';
const simplified = '灯塔于一八七四年首次点亮。';
const traditional = '燈塔於一八七四年首次點亮。';

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
const inEncoding = (encoding: string) => (text: string) => encodeAs(encoding, text);

test.each<[string, string, (text: string) => Buffer, string]>([
  ['UniJIS-UTF16-H', 'Adobe-Japan1', utf16, japanese],
  ['UniJIS-UCS2-H', 'Adobe-Japan1', utf16, japanese],
  ['90ms-RKSJ-H', 'Adobe-Japan1', inEncoding('shift_jis'), japanese],
  ['EUC-H', 'Adobe-Japan1', inEncoding('euc-jp'), japanese],
  ['UniKS-UTF16-H', 'Adobe-Korea1', utf16, korean],
  ['KSCms-UHC-H', 'Adobe-Korea1', inEncoding('euc-kr'), korean],
  ['UniGB-UTF16-H', 'Adobe-GB1', utf16, simplified],
  ['GBK-EUC-H', 'Adobe-GB1', inEncoding('gbk'), simplified],
  ['UniCNS-UTF16-H', 'Adobe-CNS1', utf16, traditional],
  ['ETen-B5-H', 'Adobe-CNS1', inEncoding('big5'), traditional],
])(
  'text in the predefined CMap %s with a font that is not embedded is read',
  async (map, collection, encode, text) => {
    const pdf = eastAsianPdf(map, collection, [encode(text)]);
    expect(await readBlocks(new Uint8Array(pdf), 'pdf')).toEqual([{ kind: 'text', text, page: 1 }]);
  },
);
