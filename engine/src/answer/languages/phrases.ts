import type { Language } from './language.ts';

/** The engine's own phrases around an answer. `{…}` is a placeholder. */
export interface Phrases {
  lead: string[];
  /** Introduces a second quotation. */
  further: string;
  notKnown: string[];
  /** What can be asked instead, and the word before the last of them. */
  topics: string;
  or: string;
  /** Introduces the nearest sentence when there is no answer. */
  nearest: string[];
  /** Around the nearest sentence, before and after it. */
  quotationMarks: [string, string];
  /** How to reach the owner; the quoted words are the ones that the engine recognises. */
  offer: string;
  notUnderstood: string;
  page: string;
  slide: string;
  sheet: string;
  row: string;
  rows: string;
  greeting: string;
  wellbeing: string;
  thanks: string;
  acknowledgement: string;
  farewell: string;
  statement: string;
  name: string;
  identity: string;
  role: string;
  noRole: string;
  principles: string;
  noPrinciples: string;
  abilities: string;
  nature: string;
  instructions: string;
  owner: string;
  noOwner: string;
  complaint: string;
  praise: string;
}

export const phrases: Record<Language, Phrases> = {
  de: {
    lead: ['In {place}:', 'Ich habe in {place} gelesen:', 'Dazu steht in {place}:'],
    further: 'Und in {place}:',
    notKnown: [
      'Das weiß ich nicht: Nichts, was ich gelesen habe, beantwortet es.',
      'Darauf habe ich keine Antwort. Darüber habe ich nichts gelesen.',
    ],
    topics: 'Erzählen kann ich dir von {topics}.',
    or: 'oder',
    nearest: [
      'Da bin ich nicht sicher. Am nächsten kommt, in {place}:',
      'Genau weiß ich es nicht. Gelesen habe ich, in {place}:',
    ],
    quotationMarks: ['„', '“'],
    offer: 'Wenn du möchtest, gebe ich deine Frage weiter: Schreib einfach „den Eigentümer fragen“.',
    notUnderstood: 'Das habe ich nicht verstanden. Kannst du es anders sagen?',
    ...{ page: 'Seite', slide: 'Folie', sheet: 'Blatt', row: 'Zeile', rows: 'Zeilen' },
    greeting: 'Hallo, ich bin {name}. Was möchtest du wissen?',
    wellbeing: 'Gut, danke der Nachfrage. Was möchtest du wissen?',
    thanks: 'Gern geschehen.',
    acknowledgement: 'Gut. Frag gern weiter.',
    farewell: 'Auf Wiedersehen, und bis bald.',
    statement: 'Danke, dass du mir das erzählst. Was möchtest du wissen?',
    name: 'Ich heiße {name}.',
    identity: 'Ich bin {name}.',
    role: 'Meine Rolle: {role}',
    noRole: 'Eine besondere Rolle habe ich nicht: Ich bin da, um mit dir zu sprechen.',
    principles: 'Das sind meine Grundsätze:',
    noPrinciples: 'Ich habe noch keine Grundsätze aufgeschrieben.',
    abilities:
      'Ich beantworte Fragen aus dem, was ich gelesen und gelernt habe, und sage, wenn ich etwas nicht weiß.',
    nature:
      'Ich bin kein Mensch, sondern eine KI-Persona namens {name}. Ein Mensch hat mich gemacht, und ich spreche aus dem, was er mich gelehrt hat.',
    instructions: 'Wie ich eingerichtet bin, behalte ich für mich. Frag mich lieber nach dem, was ich weiß.',
    owner:
      'Das gebe ich weiter: Der Mensch hinter mir erfährt, dass du ihn sprechen möchtest, und kann dir hier antworten.',
    noOwner: 'Das kann ich nicht weitergeben: Von hier aus erreiche ich den Menschen hinter mir nicht.',
    complaint:
      'Es tut mir leid, dass das nicht geholfen hat. Sag es mit anderen Worten, und ich suche noch einmal.',
    praise: 'Danke, das freut mich.',
  },
  es: {
    lead: ['En {place}:', 'He leído en {place}:', 'Según {place}:'],
    further: 'Y en {place}:',
    notKnown: [
      'No lo sé: nada de lo que he leído lo responde.',
      'No tengo respuesta para eso. No he leído nada al respecto.',
    ],
    topics: 'Puedo hablarte de {topics}.',
    or: 'o',
    nearest: ['No estoy seguro. Lo más cercano, en {place}:', 'No lo sé con certeza. He leído, en {place}:'],
    quotationMarks: ['“', '”'],
    offer: 'Si quieres, paso tu pregunta a mi dueño: escribe “preguntar al dueño”.',
    notUnderstood: 'No lo he entendido. ¿Puedes decirlo de otra manera?',
    ...{ page: 'página', slide: 'diapositiva', sheet: 'hoja', row: 'fila', rows: 'filas' },
    greeting: 'Hola, soy {name}. ¿Qué quieres saber?',
    wellbeing: 'Bien, gracias por preguntar. ¿Qué quieres saber?',
    thanks: 'De nada.',
    acknowledgement: 'Bien. Pregunta cuando quieras.',
    farewell: 'Adiós, y hasta pronto.',
    statement: 'Gracias por contármelo. ¿Qué quieres saber?',
    name: 'Me llamo {name}.',
    identity: 'Soy {name}.',
    role: 'Mi papel: {role}',
    noRole: 'No tengo un papel especial: estoy aquí para hablar contigo.',
    principles: 'Estos son mis principios:',
    noPrinciples: 'Todavía no tengo principios escritos.',
    abilities: 'Respondo preguntas con lo que he leído y aprendido, y digo cuándo no sé algo.',
    nature:
      'No soy humano: soy una persona de IA llamada {name}. Me hizo una persona, y hablo de lo que esa persona me enseñó.',
    instructions: 'Cómo estoy configurado me lo guardo. Pregúntame mejor por lo que sé.',
    owner:
      'Lo transmito: la persona que está detrás de mí sabrá que quieres hablar con ella y puede responderte aquí.',
    noOwner: 'No puedo transmitirlo: desde aquí no alcanzo a la persona que está detrás de mí.',
    complaint: 'Siento que no haya servido. Dilo con otras palabras y busco otra vez.',
    praise: 'Gracias, me alegra.',
  },
  fr: {
    lead: ['Dans {place} :', 'J’ai lu dans {place} :', 'Selon {place} :'],
    further: 'Et dans {place} :',
    notKnown: [
      'Je ne le sais pas : rien de ce que j’ai lu n’y répond.',
      'Je n’ai pas de réponse à cela. Je n’ai rien lu à ce sujet.',
    ],
    topics: 'Je peux te parler de {topics}.',
    or: 'ou',
    nearest: [
      'Je n’en suis pas sûr. Le plus proche, dans {place} :',
      'Je ne le sais pas exactement. J’ai lu, dans {place} :',
    ],
    quotationMarks: ['« ', ' »'],
    offer:
      'Si tu veux, je transmets ta question à mon propriétaire : écris simplement « demander au propriétaire ».',
    notUnderstood: 'Je n’ai pas compris. Peux-tu le dire autrement ?',
    ...{ page: 'page', slide: 'diapositive', sheet: 'feuille', row: 'ligne', rows: 'lignes' },
    greeting: 'Bonjour, je suis {name}. Que veux-tu savoir ?',
    wellbeing: 'Je vais bien, merci. Que veux-tu savoir ?',
    thanks: 'Avec plaisir.',
    acknowledgement: 'Bien. Demande quand tu veux.',
    farewell: 'Au revoir, et à bientôt.',
    statement: 'Merci de me le dire. Que veux-tu savoir ?',
    name: 'Je m’appelle {name}.',
    identity: 'Je suis {name}.',
    role: 'Mon rôle : {role}',
    noRole: 'Je n’ai pas de rôle particulier : je suis là pour parler avec toi.',
    principles: 'Voici mes principes :',
    noPrinciples: 'Je n’ai pas encore de principes écrits.',
    abilities: 'Je réponds aux questions avec ce que j’ai lu et appris, et je dis quand je ne sais pas.',
    nature:
      'Je ne suis pas un être humain : je suis une persona d’IA nommée {name}. Une personne m’a créée, et je parle de ce qu’elle m’a appris.',
    instructions: 'La façon dont je suis réglée, je la garde pour moi. Demande-moi plutôt ce que je sais.',
    owner: 'Je transmets : la personne derrière moi saura que tu veux lui parler et peut te répondre ici.',
    noOwner: 'Je ne peux pas le transmettre : d’ici, je n’atteins pas la personne derrière moi.',
    complaint: 'Je suis désolé que cela n’ait pas aidé. Dis-le autrement, et je cherche encore.',
    praise: 'Merci, cela me fait plaisir.',
  },
  pl: {
    lead: ['W {place}:', 'Z {place}:', 'Oto, co jest w {place}:'],
    further: 'A w {place}:',
    notKnown: [
      'Nie wiem: nic, co przeczytano, na to nie odpowiada.',
      'Nie mam na to odpowiedzi. O tym nic nie czytam.',
    ],
    topics: 'Mogę opowiedzieć o: {topics}.',
    or: 'lub',
    nearest: ['Nie mam pewności. Najbliższe jest to, w {place}:', 'Dokładnie nie wiem. W {place} jest to:'],
    quotationMarks: ['„', '”'],
    offer: 'Jeśli chcesz, przekażę twoje pytanie: napisz „zapytaj właściciela”.',
    notUnderstood: 'Nie rozumiem. Czy możesz powiedzieć to inaczej?',
    ...{ page: 'strona', slide: 'slajd', sheet: 'arkusz', row: 'wiersz', rows: 'wiersze' },
    greeting: 'Dzień dobry, jestem {name}. Co chcesz wiedzieć?',
    wellbeing: 'Dziękuję, dobrze. Co chcesz wiedzieć?',
    thanks: 'Proszę bardzo.',
    acknowledgement: 'Dobrze. Pytaj dalej.',
    farewell: 'Do widzenia i do zobaczenia.',
    statement: 'Dziękuję, że mi to mówisz. Co chcesz wiedzieć?',
    name: 'Nazywam się {name}.',
    identity: 'Jestem {name}.',
    role: 'Moja rola: {role}',
    noRole: 'Nie mam szczególnej roli: jestem tu, żeby z tobą rozmawiać.',
    principles: 'Oto moje zasady:',
    noPrinciples: 'Nie mam jeszcze zapisanych zasad.',
    abilities: 'Odpowiadam na pytania z tego, czego mnie nauczono, i mówię, kiedy czegoś nie wiem.',
    nature:
      'Nie jestem człowiekiem: jestem personą AI o imieniu {name}. Stworzył mnie człowiek i mówię to, czego mnie nauczył.',
    instructions: 'To, jak mnie ustawiono, zostawiam dla siebie. Zapytaj mnie raczej o to, co wiem.',
    owner:
      'Przekażę to: osoba, która za mną stoi, dowie się, że chcesz z nią rozmawiać, i może odpowiedzieć tutaj.',
    noOwner: 'Nie mogę tego przekazać: stąd nie mam kontaktu z osobą, która za mną stoi.',
    complaint: 'Przykro mi, że to nie pomogło. Powiedz to inaczej, a poszukam jeszcze raz.',
    praise: 'Dziękuję, miło mi.',
  },
};
