import { expect, test } from 'vitest';
import { withoutLeadIn as removeLeadIn } from './without-lead-in';

const files = [
  'bell-rock.pdf',
  'bell-rock.pptx',
  'notes *of*  1807.txt',
  'fares.xlsx',
  'a.pdf',
  'b.pdf',
].concat(...['turm', 'faro', 'phare', 'latarnia'].map((name) => [`${name}.pdf`, `${name}.xlsx`]));
const sources = files.map((file_name) => ({ id: file_name, score: 1, file_name, place: {} }));
const withoutLeadIn = (content: string) => removeLeadIn({ content, meta: { sources } });
const fact = 'Robert Stevenson began: in 1807.';

test.each([
  'In *bell-rock.pdf*, page 1:',
  'From *bell-rock.pptx*, slide 12:',
  'I read in *notes \\*of\\* 1807.txt*:',
  'And in *fares.xlsx*, sheet Fares, 2026, rows 2–4:',
  'Also, in *fares.xlsx*, sheet Fares, row 2:',
  'In *turm.pdf*, Seite 3:',
  'Ich habe in *turm.pdf*, Folie 3 gelesen:',
  'Dazu steht in *turm.xlsx*, Blatt Preise, Zeilen 2–4:',
  'Und in *turm.xlsx*, Blatt Preise, Zeile 2:',
  'En *faro.pdf*, página 3:',
  'He leído en *faro.pdf*, diapositiva 3:',
  'Según *faro.xlsx*, hoja Precios, fila 2:',
  'Y en *faro.xlsx*, hoja Precios, filas 2–4:',
  'Dans *phare.pdf*, page 3 :',
  'J’ai lu dans *phare.pdf*, diapositive 3 :',
  'Selon *phare.xlsx*, feuille Prix, ligne 2 :',
  'Et dans *phare.xlsx*, feuille Prix, lignes 2–4 :',
  'W *latarnia.pdf*, strona 3:',
  'Z *latarnia.pdf*, slajd 3:',
  'Oto, co jest w *latarnia.xlsx*, arkusz Ceny, wiersz 2:',
  'A w *latarnia.xlsx*, arkusz Ceny, wiersze 2–4:',
])('the lead-in “%s” is removed', (lead) => {
  expect(withoutLeadIn(`${lead} ${fact}`)).toBe(fact);
  expect(withoutLeadIn(`${lead}\n\n- ${fact}`)).toBe(`- ${fact}`);
});

test('the lead-in of each paragraph is removed, and text before it in the paragraph stays', () => {
  expect(withoutLeadIn('Yes. In *a.pdf*, page 1: It burns.\n\nAnd in *b.pdf*, page 2: It is white.')).toBe(
    'Yes. It burns.\n\nIt is white.',
  );
});

test.each(['My friend', 'Love', 'Dear reader', 'Good people', 'Lads', 'Mate', 'My dear'])(
  'the address “%s” before the lead-in is removed with it',
  (address) => {
    expect(withoutLeadIn(`${address}, in *a.pdf*, page 1: It burns.`)).toBe('It burns.');
    expect(withoutLeadIn(`${address}, yes. In *a.pdf*: It burns.`)).toBe('Yes. It burns.');
    expect(withoutLeadIn(`${address}, it burns.`)).toBe(`${address}, it burns.`);
  },
);

test.each(['For children', 'No', 'In June', 'Dear visitors', 'My friend Ann', 'Not my friend'])(
  '“%s” is no address, and stays before the fact',
  (start) => {
    expect(withoutLeadIn(`${start}, in *a.pdf*, page 2: two crowns.`)).toBe(`${start}, two crowns.`);
    expect(withoutLeadIn(`${start}, in *a.pdf*: It closes at five.`)).toBe(`${start}, It closes at five.`);
  },
);

test('a source in brackets at the end of a paragraph is removed', () => {
  expect(withoutLeadIn('I kept the light. (*a.pdf*, page 1)\n\nI was not lonely. (*b.pdf*)')).toBe(
    'I kept the light.\n\nI was not lonely.',
  );
});

test.each([
  fact,
  'I read it in *The Times*.',
  'From *a.pdf*, page 3, there are two kinds: red and white.',
  'In *a.pdf*, the keeper says: come in.',
  'In *Walden*: a man lives alone.',
  'I have read it. (*Walden*)',
  'It is *very* old (*really*), and stands in *Scotland*: a tower.',
])('the text “%s” is not changed', (text) => expect(withoutLeadIn(text)).toBe(text));
