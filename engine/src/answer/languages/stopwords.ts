import type { Language } from './language.ts';
import { wordSet } from './words.ts';

/** Stop words, and question words. */
const lists: Record<Language, string> = {
  de: `der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind war waren wird werden wurde wurden worden hat haben hatte hatten ich du er sie es wir ihr
    mich dich ihn ihm uns euch mein meine dein deine deinen sein seine seiner ihre ihren ihrer unser euer mit von vom zu zum zur bei nach aus auf an am im in ins für über unter vor um als wer wen wem was wann wo
    wohin woher warum wieso wie welche welcher welches welchem welchen wieviel viel viele auch noch nur schon sehr so dass wenn ob man sich durch gibt geben gab kann kannst können konnte muss darf soll bist mir dir
    meinem meiner deinem deiner ihrem unsere unseren
    habe hast habt seid könnt könnten dürfen darfst dürft müssen musst müsst würde werdet ihnen euren eure eurem
    bitte sag sage sagen erzähl erzähle etwas alles weißt denn da dort hier doch heißt jahr nennt genannt mal beruf machte macht gemacht tat tut geschah geschehen passierte passiert alle aller allen zähl zähle aufzählen nenn nenne nennen`,
  es: `el la los las un una unos unas y e o u pero no es son era eran fue fueron ser está están estaba hay ha han había tiene tienen yo tú tu él ella nosotros ellos ellas me te se mi mis su sus
    qué que quién quien quiénes cuándo cuando dónde donde cómo como por para cuál cual cuáles cuánto cuánta cuántos cuántas en de del al con sin sobre entre hasta desde muy también lo le les esto esta este estos estas ese esa eso
    tienes tenéis tengo tenemos sois estás estáis estan puedo podemos podéis pueden quiero usted ustedes vosotros
    dime di por favor puedes puede eres sabes algo todo año hace más pasó ocurrió sucedió enumera nombra todos todas`,
  fr: `le la les l un une des du de d et ou mais ne n pas plus est sont était étaient été être a ont avait avaient je j tu il elle on nous vous ils elles me m te t se s mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
    ce c cet cette ces qui que qu quoi quand où comment pourquoi combien quel quelle quels quelles dans sur sous avec sans pour par au aux en y si très aussi 
    avez as ai avons êtes suis sommes pouvez puis peuvent pouvons vais va
    dis moi toi peux peut es sais quelque chose tout année fait depuis passé passa arrivé nomme nommez cite citez énumère énumérez tous toutes`,
  pl: `i a w we z ze na do się nie jest są był była było byli były będzie być ma mają miał miała kto kogo komu co czego czemu kiedy gdzie dokąd skąd jak jaki jaka jakie jaką jakim jakiej który która które którą którym której którego ile ilu
    dlaczego czemu po czy czyj od dla przez przy nad pod za o u to ten ta te tego tej tym tę ja ty on ona ono oni my wy mój moja moje twój twoja twoje jego jej ich im mu go jesteś możesz może oraz lub ale też także tylko już jeszcze
    powiedz mi mnie proszę coś wszystko wiesz rok roku bardzo że kim czym stało wydarzyło wymień podaj wszystkie wszystkich`,
};

const sets: Record<Language, ReadonlySet<string>> = {
  de: wordSet(lists.de),
  es: wordSet(lists.es),
  fr: wordSet(lists.fr),
  pl: wordSet(lists.pl),
};

export const stopwordsOf = (language: Language): ReadonlySet<string> => sets[language];
