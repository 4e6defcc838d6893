import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';
import { phrases } from './phrases.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const clubs = {
  de: [
    'Mitglieder zahlen 120 Euro im Jahr, Studierende 60 Euro. Der Beitrag ist am 1. März fällig.',
    'Das Bootshaus ist von Dienstag bis Sonntag von 9 bis 18 Uhr geöffnet. Montags ist es geschlossen.',
    'Gäste können ein Einerboot für 15 Euro pro Stunde mieten. Wir haben zwölf Boote.',
  ],
  es: [
    'Los socios pagan 120 euros al año y los estudiantes 60 euros.',
    'El club está abierto de martes a domingo de 9 a 18 horas. Los lunes está cerrado.',
    'Los visitantes pueden alquilar un bote por 15 euros la hora. Tenemos doce botes.',
  ],
  fr: [
    'Les membres paient 120 euros par an, les étudiants 60 euros.',
    'Le club est ouvert du mardi au dimanche de 9 h à 18 h. Il est fermé le lundi.',
    'Les visiteurs peuvent louer un bateau pour 15 euros l’heure. Nous avons douze bateaux.',
  ],
};
const ways = {
  de: 'Der Beitrag wird per Lastschrift eingezogen, am Kiosk nehmen wir keine Karten.',
  es: 'Aceptamos efectivo y tarjeta.',
  fr: 'Nous acceptons les espèces et la carte bancaire.',
};
const ask = (question: string, texts: string[]) =>
  collectAnswer(
    engine,
    turn(question, { passages: texts.map((text, at) => passage(text, { id: `p${at}` })) }),
  );

it.each([
  ['de', 'Habt ihr am Mittwoch offen?', 'von Dienstag bis Sonntag'],
  ['de', 'Wann habt ihr offen?', 'von 9 bis 18 Uhr'],
  ['de', 'Wie viele Boote habt ihr?', 'zwölf Boote'],
  ['de', 'Was kostet ein Einerboot?', '15 Euro'],
  ['es', '¿Abren los jueves?', 'de martes a domingo'],
  ['es', '¿Cuántos botes tienen?', 'doce botes'],
  ['es', '¿Cuánto cuesta un bote?', '15 euros'],
  ['fr', 'Êtes-vous ouverts le jeudi ?', 'du mardi au dimanche'],
  ['fr', 'Combien de bateaux avez-vous ?', 'douze bateaux'],
  ['fr', 'Combien coûte la location d’un bateau ?', '15 euros'],
] as const)(
  'in %s other forms of the words of the text are found: %s',
  async (language, question, answer) => {
    const { text, declined } = await ask(question, clubs[language]);
    expect(text).toContain(answer);
    expect(declined).toBe(false);
  },
);

it.each([
  ['de', 'Wie kann ich bezahlen?', 'Lastschrift'],
  ['de', 'Kann ich mit Karte zahlen?', 'keine Karten'],
  ['es', '¿Cómo puedo pagar?', 'efectivo'],
  ['es', '¿Puedo pagar con tarjeta?', 'tarjeta'],
  ['fr', 'Comment puis-je payer ?', 'espèces'],
  ['fr', 'Puis-je payer par carte ?', 'carte bancaire'],
] as const)(
  'in %s ways to pay are told, and without them no price: %s',
  async (language, question, answer) => {
    expect((await ask(question, [...clubs[language], ways[language]])).text).toContain(answer);
    const { text, declined } = await ask(question, clubs[language]);
    expect(text).not.toMatch(/euros?\b/i);
    expect(declined).toBe(true);
  },
);

it.each([
  ['Wie ist die Einwohnerzahl?', '4200'],
  ['Wie hoch ist die Anzahl der Boote?', 'zwölf'],
  ['Wie hoch ist die Zahl der Mitglieder?', '300'],
  ['Wie werden die Trainer bezahlt?', 'nach Stunden'],
  ['¿Cómo se apaga la calefacción?', 'botón rojo'],
  ['¿Cuánto pago por la tarjeta de lector?', '5 euros'],
  ['Comment est le paysage ?', 'est plat'],
  ['Où peut-on acheter du pain ?', 'boulangerie'],
  ['Comment s’appelle le pays ?', 'Norvège'],
  ['Comment régler le chauffage ?', 'bouton rouge'],
])('a question with a word like one of paying does not ask for ways to pay: %s', async (question, answer) => {
  const { text, declined } = await ask(question, [
    'Das Museum nimmt Karten. Die Einwohnerzahl ist 4200. Die Anzahl der Boote beträgt zwölf.',
    'Die Zahl der Mitglieder ist 300. Die Trainer werden nach Stunden bezahlt.',
    'El café se paga con tarjeta. La calefacción se apaga con el botón rojo. La tarjeta de lector cuesta 5 euros.',
    'Le café se paie par carte. Le paysage est plat. Le club accepte les espèces.',
    'On achète du pain à la boulangerie. Le pays s’appelle la Norvège. Le chauffage se règle avec le bouton rouge.',
  ]);
  expect(text).toContain(answer);
  expect(declined).toBe(false);
});

it.each([
  '¿Dónde está la pagina web?',
  '¿Se puede pagar la barca con tarjeta?',
  '¿Puedo pagar el barco con tarjeta?',
  '¿Se puede pagar el medico con tarjeta?',
  'Peut-on payer le pain par carte ?',
  'Peut-on payer la formation par carte ?',
  'Kann man die Barkasse mit Karte bezahlen?',
  'Kann man in der Bar mit Karte bezahlen?',
  'Wer zahlt die Rechnung?',
  'Muss ich die Karte bezahlen?',
  '¿Quién paga la factura?',
  '¿Cobran por la tarjeta?',
  'Qui paie la facture ?',
  'Comment régler la facture ?',
])('a way to pay for something else is no answer: %s', async (question) => {
  const { declined } = await ask(question, [
    'Das Museum nimmt Karten.',
    'El café se paga con tarjeta.',
    'Le café se paie par carte. Le club accepte les espèces.',
  ]);
  expect(declined).toBe(true);
});

const places = {
  de: [
    'Das Bootshaus ist Dienstag bis Sonntag von 9 bis 18 Uhr geöffnet. Montags ist geschlossen.',
    'Die Sauna ist nur am Samstag offen.',
  ],
  es: [
    'La biblioteca abre de lunes a viernes.',
    'El museo abre de martes a domingo, de 10 a 18 horas. Los lunes está cerrado. La cafetería solo abre los sábados.',
  ],
  fr: [
    'La réception est ouverte du mardi au dimanche de 8 h à 19 h. La boutique n’ouvre que le samedi.',
    'Le refuge est fermé le lundi.',
  ],
};
it.each([
  ['de', 'Ist die Sauna am Sonntag offen?', 'Die Sauna ist nur am Samstag offen.'],
  ['de', 'Seid ihr montags offen?', 'Montags ist geschlossen.'],
  ['de', 'Wann schließt das Bootshaus?', '18 Uhr'],
  ['es', '¿La cafetería abre el domingo?', 'La cafetería solo abre los sábados.'],
  ['es', '¿Está abierto los lunes?', 'Los lunes está cerrado.'],
  ['es', '¿La biblioteca abre el miércoles?', 'La biblioteca abre'],
  ['es', '¿A qué hora cierra?', '18 horas'],
  ['fr', 'La boutique est-elle ouverte le dimanche ?', 'La boutique n’ouvre que le samedi.'],
  ['fr', 'Le refuge est-il ouvert le lundi ?', 'Le refuge est fermé le lundi.'],
  ['fr', 'À quelle heure ferme la réception ?', '19 h'],
] as const)('in %s opening is that of the place on the day: %s', async (language, question, answer) => {
  const { text, declined } = await ask(question, places[language]);
  expect(text).toContain(answer);
  expect(declined).toBe(false);
});

it('when something opens is not said of when another closes', async () => {
  const { declined } = await ask('Um wie viel Uhr öffnet der Laden?', [
    'Der Laden hat samstags offen. Die Bar schließt um 23 Uhr. Das Café ist dienstags geschlossen.',
  ]);
  expect(declined).toBe(true);
});

it.each(['Kann man Räder mieten?', '¿Se alquilan bicicletas?', 'Peut-on louer des vélos ?'])(
  'nothing is hired out that the text does not name: %s',
  async (question) =>
    expect((await ask(question, ['Räder kosten.', 'Bicicletas rojas.', 'Des vélos rouges.'])).declined).toBe(
      true,
    ),
);

it.each([
  ['de', 'Nehmt ihr Kinder?'],
  ['es', 'Hola, ¿a qué hora cenan?'],
  ['fr', 'Où manger ?'],
] as const)('a short question in %s is declined in it: %s', async (language, question) =>
  expect(phrases[language].notKnown).toContain((await ask(question, [])).text.split('\n')[0]),
);
