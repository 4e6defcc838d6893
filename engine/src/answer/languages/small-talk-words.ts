import type { Language } from './words.ts';

export type Talk =
  | 'greeting'
  | 'wellbeing'
  | 'thanks'
  | 'acknowledgement'
  | 'farewell'
  | 'identity'
  | 'name'
  | 'role'
  | 'abilities'
  | 'nature'
  | 'praise'
  | 'complaint';

/** Languages with small talk of their own. */
export type TalkLanguage = Exclude<Language, 'pl'>;

/** Small talk about the persona, which "sie", "ihr" and "su" make a question about others. */
export const talkOfPersona: ReadonlySet<Talk> = new Set([
  'wellbeing',
  'identity',
  'name',
  'role',
  'abilities',
  'nature',
]);

/** A message that may be about others, in its own letters: "Was machen sie?", "¿Cuál es su función?" */
export const mayMeanOthers: Partial<Record<TalkLanguage, RegExp>> = {
  de: /(?<!\p{L})(?:sie|(?<!seid )ihre?|ihnen|[Ww]ie läuft)(?!\p{L})/u,
  es: /(?<!\p{L})(?:su|(?:puede|podr[ií]a) ayudar|c[oó]mo (?:est[aá]|le va|va)|qu[eé] pasa)(?!\p{L}| usted)/iu,
};

/** Agreement, but with a question mark a question: "Das stimmt?", "¿Es verdad?" */
export const saysTrue =
  /(?:^| )(?:stimmt|richtig|genau|cierto|verdad|exacto|vrai|exactement|in ordnung|c est bon)$/;

/** Words of several languages: alone they are in the language of the message before. */
export const neutralTalk =
  /^(?:aha|ah|oh|toll|parfait|vale|prima|gut|ade|aide|faux|hi|hey|hello|ok|okay|ciao|super|bravo|wow|lol|ha(?:ha)+|cool|bye|no|non|bien|perfekt|sorry|pardon|hm+|na|si|alo|genial|mir)$/;

/** Whole parts of a message in small letters without accents or marks: "wie geht s dir". */
export const talkPatterns: Record<TalkLanguage, [Talk, string][]> = {
  de: [
    [
      'acknowledgement',
      '(?:(?:ja|nein|ok|okay|na|ah|oh|sehr) )*(?:ja|nein|bitte|gerne?|klar|genau|danke nein|nein danke|ok|okay|na gut|gut|prima|super|toll|klasse|schon|schade|alles klar|verstehe|verstanden|ich verstehe|aha|ach so|achso|stimmt|richtig|das stimmt|interessant|wow|cool|perfekt|wunderbar|in ordnung|passt(?: schon)?|egal|schon gut|macht nichts|kein problem|keine ahnung|weiss (?:ich )?nicht|ich weiss (?:es )?nicht|vielleicht|mal sehen|entschuldigung|entschuldigen sie|entschuldige|sorry|tut mir leid|verzeihung|ha(?:ha)+|hihi|lol|hm+)',
    ],
    [
      'thanks',
      '(?:(?:ok|okay|super|prima|toll|gut|sehr gut|perfekt|ja|alles klar) )*(?:danke|dankeschon|(?:vielen|tausend|besten|herzlichen|lieben)(?: lieben| herzlichen)? dank|ich danke (?:dir|ihnen|euch))(?: (?:schon|sehr|vielmals|dir|ihnen|euch|nochmals?|trotzdem|auch|fur (?:alles|(?:die|deine|ihre|eure) (?:\\w+ )?\\w+)))*|das (?:hilft|hat)(?: mir)?(?: sehr)? (?:geholfen|weiter)|das hilft(?: mir)?(?: sehr)?',
    ],
    [
      'greeting',
      '(?:hallo|hallochen|hallihallo|hi|hey|moin(?: moin)?|servus|gruss (?:gott|dich|euch)|gruezi|grussgott|sei gegrusst|(?:einen )?(?:schonen )?guten (?:tag|morgen|abend)|(?:es )?freut mich(?: sehr)?(?: (?:dich|sie) kennenzulernen)?|schon (?:dich|sie) kennenzulernen|(?:ist )?(?:da )?jemand da|bist du (?:noch )?da)(?: (?:zusammen|nochmal|noch mal|wieder|miteinander|alle|leute|ihr(?: lieben)?|du|auch|dir|ihnen|euch))*',
    ],
    [
      'wellbeing',
      '(?:na )?(?:und )?wie (?:geht(?: es| s)?|gehts|lauft(?: es| s)?)(?: (?:dir|ihnen|euch|denn|heute|so|bei dir))*|was geht(?: ab)?|alles (?:gut|klar|ok|okay)(?: bei (?:dir|ihnen|euch))|und (?:dir|ihnen|selbst)|geht(?: es| s) (?:dir|ihnen) gut',
    ],
    [
      'farewell',
      'tschuss(?:i|chen)?|tschuess|tschau|ciao|bis (?:bald|spater|dann|morgen|gleich|demnachst|zum nachsten mal|die tage)|auf (?:wiedersehen|wiederhoren|bald)|(?:(?:ich )?wunsche? (?:dir|ihnen|euch) )?(?:noch )?(?:einen )?(?:schonen|guten|angenehmen) (?:tag|abend|nachmittag|feierabend|sonntag)(?: noch)|(?:(?:ich )?wunsche? (?:dir|ihnen|euch) )?(?:noch )?einen schonen (?:tag|abend|nachmittag|feierabend|sonntag)|(?:ein )?schones wochenende|gute nacht|mach(?: es| s)? gut|machs gut|leb wohl|ade|bye|wir (?:sehen|horen) uns|ich muss (?:jetzt )?(?:los|gehen|weg)|bis denn',
    ],
    [
      'identity',
      '(?:und )?(?:wer|was) (?:bist du|sind sie|seid ihr)(?: (?:eigentlich|denn|genau|uberhaupt))*|stelle? dich (?:bitte |mal |kurz )*vor|stellen sie sich (?:bitte |mal |kurz )*vor|erzahle? (?:mir )?(?:etwas |was |mehr )?(?:uber|von) dich|erzahle? (?:mir )?(?:etwas |was |mehr )?von dir|mit wem (?:spreche|rede|chatte|schreibe) ich(?: hier| denn)?',
    ],
    [
      'name',
      'wie (?:heisst du|heissen sie|ist (?:dein|ihr) name|darf ich (?:dich|sie) nennen|soll ich (?:dich|sie) nennen)(?: (?:eigentlich|denn|bitte))*|was ist (?:dein|ihr) name|(?:hast du|haben sie) einen namen|dein name',
    ],
    [
      'role',
      'was (?:machst du|machen sie|tust du|arbeitest du|ist (?:deine|ihre) (?:rolle|aufgabe|arbeit)|ist (?:dein|ihr) (?:beruf|job)|bist du von beruf|sind sie von beruf)(?: (?:beruflich|so|hier|denn|eigentlich))*',
    ],
    [
      'abilities',
      'was (?:kannst du|konnen sie|weisst du|wissen sie)(?: (?:alles|denn|so|mir|mich|fur mich|tun|sagen|erzahlen|beantworten))*|(?:kannst du|konnen sie|konntest du|konnten sie) (?:mir|uns) (?:bitte |mal |vielleicht )*helfen|(?:ich brauche )?(?:bitte )?hilfe|(?:wobei|womit|wie) (?:kannst du|konnen sie) (?:mir |uns )?helfen|was (?:kann|darf|soll) ich (?:dich |sie )?(?:alles )?fragen',
    ],
    [
      'nature',
      '(?:bist du|sind sie|spreche ich mit|rede ich mit|schreibe ich mit) (?:hier )?(?:ein |eine |einem |einer |wirklich |echt |echter |echte |echten )*(?:mensch(?:en)?|ki|roboter|bot|chatbot|maschine|computer|programm|echt|person|kunstliche intelligenz)|ist da (?:hier )?(?:ein |wirklich |echt |echter )*mensch',
    ],
    [
      'praise',
      'du bist (?:so |sehr |echt |wirklich |ja )*(?:toll|super|nett|lieb|klug|schlau|cool|grossartig|hilfreich|klasse|suss|witzig|lustig|(?:die|der) beste)|(?:sehr )?gut gemacht|sehr hilfreich|das (?:war|ist) (?:sehr |wirklich |echt )*(?:hilfreich|super|toll|nett|lieb)(?: von dir)?|(?:tolle|gute|super) antwort|ich (?:mag|liebe) dich',
    ],
    [
      'complaint',
      'du bist (?:so |echt |wirklich |ja )*(?:dumm|doof|blod|schlecht|nutzlos|ein idiot|langweilig|bescheuert)|das (?:stimmt|hilft)(?: so| mir)* nicht(?: weiter)?|das ist (?:nicht (?:richtig|wahr|korrekt|hilfreich)|falsch|quatsch|unsinn|blodsinn|gelogen|keine antwort)|falsch|quatsch|unsinn|das (?:war|ist) nicht meine frage|das habe ich nicht gefragt|schlechte antwort|du verstehst (?:mich )?(?:nicht|nichts)|du lugst',
    ],
  ],
  es: [
    [
      'acknowledgement',
      '(?:(?:si|no|ok|okay|ah|oh|muy) )*(?:si|no|vale|ok|okay|bien|claro(?: que si)?|de acuerdo|entiendo|entendido|ya veo|perfecto|genial|estupendo|interesante|exacto|(?<!no )(?:cierto|es verdad)|no gracias|por favor|no importa|da igual|no (?:lo )?se|tal vez|quizas?|perdon|perdon[ae]|disculp[ae]|lo siento|ja(?:ja)+|wow|hm+)',
    ],
    [
      'thanks',
      '(?:(?:ok|okay|vale|perfecto|genial|muy bien|bien|si) )*(?:(?:muchas|muchisimas|mil) )?gracias(?: (?:por (?:todo|responder|ayudarme|(?:tu|su|la) \\w+)|de nuevo|igualmente|a ti|de verdad))*|te lo agradezco|muy amable',
    ],
    [
      'greeting',
      '(?:hola|holi|buenas|buen dia|buenos dias|buenas (?:tardes|noches)|saludos|mucho gusto|encantad[oa](?: de conocerte)?|un placer(?: conocerte)?|(?:hay )?alguien ahi|estas ahi)(?: (?:a todos|amig[oa]|de nuevo|otra vez|hola|buenas))*',
    ],
    [
      'wellbeing',
      '(?:y )?(?:como|que tal) (?:estas|esta(?: usted)?|estais|te va|le va|vas|andas|te encuentras|va)(?: (?:hoy|todo|tu dia))*|que tal(?: (?:todo|hoy|tu dia))?|(?:todo|estas) bien|que pasa|y (?:tu|usted)',
    ],
    [
      'farewell',
      'adios|hasta (?:luego|pronto|manana|la vista|la proxima|otra|ahora)|nos vemos|chao|chau|ciao|bye|que (?:tengas|tenga|pases) (?:un )?(?:buen|lindo|bonito) (?:dia|fin de semana)|(?:feliz|buen) (?:tarde|fin de semana)|me (?:tengo que ir|voy)|cuidate|que te vaya bien',
    ],
    [
      'identity',
      '(?:y )?(?:quien|que) (?:eres|es usted|sois)(?: tu)?|presentate|(?:hablame|cuentame)(?: algo| mas)? (?:de|sobre) ti|con quien (?:hablo|estoy hablando)',
    ],
    ['name', 'como (?:te llamas|se llama usted)|cual es (?:tu|su) nombre|tienes nombre|tu nombre'],
    [
      'role',
      'a que (?:te dedicas|se dedica usted)|que haces(?: aqui| tu)?|en que trabajas|cual es (?:tu|su) (?:rol|papel|trabajo|funcion)',
    ],
    [
      'abilities',
      'que (?:puedes|sabes) (?:hacer|decirme|contarme)(?: por mi)?|que sabes|(?:me )?(?:puedes|puede|podrias|podria) ayudar(?:me|nos)?|me ayudas|(?:necesito )?ayuda|(?:en que|como) (?:me )?puedes ayudar(?:me)?|que (?:te )?puedo preguntar(?:te)?',
    ],
    [
      'nature',
      '(?:eres|es usted|hablo con|estoy hablando con) (?:un |una )?(?:human[oa]|ia|robot|maquina|bot|chatbot|persona|real|programa|inteligencia artificial|de verdad)(?: real| de verdad)?',
    ],
    [
      'praise',
      'eres (?:muy |tan |realmente )*(?:genial|amable|increible|list[oa]|inteligente|simpatic[oa]|(?:el|la) mejor|maj[oa]|buen[oa]|util)|(?:muy )?(?:buen trabajo|buena respuesta|util)|me (?:gustas|caes bien)|te quiero',
    ],
    [
      'complaint',
      'eres (?:muy |tan |un |una )*(?:tont[oa]|estupid[oa]|inutil|mal[oa]|idiota|aburrid[oa])|(?:(?:eso|esto) )?no es (?:verdad|cierto|correcto|asi)|(?:eso|esto) (?:es (?:falso|mentira|incorrecto)|no me (?:sirve|ayuda))|no me (?:sirve|ayuda|entiendes|has entendido)|te equivocas|estas equivocad[oa]|mala respuesta|no es lo que (?:te )?pregunte|incorrecto|falso|mentira',
    ],
  ],
  fr: [
    [
      'acknowledgement',
      '(?:(?:oui|non|ok|okay|ah|oh|tres) )*(?:oui|non|ok|okay|d accord|bien(?: sur)?|super|parfait|genial|je vois|je comprends|compris|ah bon|exactement|c est (?:vrai|bon|note)|vrai|interessant|non merci|s il (?:te|vous) plait|pas de (?:probleme|souci)|pas grave|tant pis|peut etre|je ne sais pas|desolee?|pardon|excusez? moi|mdr|ha(?:ha)+|entendu|ca marche|chouette|wow|hm+)',
    ],
    [
      'thanks',
      '(?:(?:ok|okay|super|parfait|d accord|tres bien|oui|ah|genial) )*(?:(?:un grand|mille|grand) )?merci(?: (?:beaucoup|bien|infiniment|a (?:toi|vous)|mille fois|encore|quand meme|pour (?:tout|(?:ton|votre|la|ta|les|l|cette|cet) \\w+)))*|je (?:te|vous) remercie(?: beaucoup| infiniment)?|c est (?:tres |vraiment )?gentil(?: merci)?',
    ],
    [
      'greeting',
      '(?:bonjour|bonsoir|salut|coucou|bjr|slt|rebonjour|enchantee?(?: de (?:te|vous) (?:connaitre|rencontrer))?|ravie? de (?:te|vous) (?:connaitre|rencontrer)|il y a quelqu un|(?:tu es|vous etes) la)(?: (?:a (?:tous|toi|vous)|toi|madame|monsieur|tout le monde|mon ami|encore))*',
    ],
    [
      'wellbeing',
      '(?:et )?(?:comment )?ca (?:va|roule|gaze)(?: (?:toi|bien|aujourd hui))*|comment (?:vas tu|allez vous|tu vas|vous allez|te portes tu|vous portez vous)(?: aujourd hui)?|(?:tu vas|vous allez) bien|quoi de neuf|et (?:toi|vous)',
    ],
    [
      'farewell',
      'au revoir|a (?:bientot|plus(?: tard)?|demain|tout a l heure|la prochaine|toute)|adieu|ciao|bye|bonne (?:journee|soiree|nuit|fin de journee|apres midi|continuation|semaine)|bon (?:week end|weekend|apres midi)|je (?:dois (?:y aller|partir)|m en vais|te laisse|vous laisse|file)|prends soin de toi',
    ],
    [
      'identity',
      '(?:et )?(?:tu es qui|qui es tu|qui etes vous|vous etes qui|t es qui|qu es tu|qu etes vous)(?: au juste| exactement)?|presente toi|presentez vous|parlez? moi de (?:toi|vous)|a qui (?:je parle|ai je l honneur|est ce que je parle|parle je)',
    ],
    [
      'name',
      'comment (?:t appelles tu|tu t appelles|vous appelez vous|vous vous appelez)|(?:quel est|c est quoi) (?:ton|votre) nom|ton nom|tu t appelles comment|as tu un nom',
    ],
    [
      'role',
      '(?:que fais tu|tu fais quoi|que faites vous|qu est ce que (?:tu fais|vous faites))(?: (?:dans la vie|ici))?|quel est (?:ton|votre) (?:role|metier|travail)',
    ],
    [
      'abilities',
      'que (?:peux tu|pouvez vous|sais tu|savez vous)(?: faire| me dire)?(?: pour moi)?|(?:peux tu|pouvez vous|tu peux|vous pouvez|pourriez vous) (?:m|nous) aider|aidez? moi|(?:j ai besoin d )?aide|qu est ce que tu (?:peux|sais)(?: faire)?|comment (?:peux tu|pouvez vous) m aider|que puis je (?:te |vous )?demander',
    ],
    [
      'nature',
      '(?:est ce que )?(?:es tu|etes vous|tu es|vous etes|je parle a|je parle avec) (?:un |une |vraiment )*(?:vraie? )?(?:humaine?|etre humain|ia|robot|machine|bot|chatbot|personne|reelle?|intelligence artificielle|programme)(?: reelle?)?',
    ],
    [
      'praise',
      '(?:tu es|t es|vous etes) (?:vraiment |tres |trop |si )*(?:geniale?|super|gentil(?:le)?|formidable|intelligente?|drole|sympa|adorable|le meilleur|la meilleure|utile)|bien joue|tres utile|(?:tres )?bonne reponse|je t aime(?: bien)?|beau travail',
    ],
    [
      'complaint',
      '(?:tu es|t es|vous etes) (?:vraiment |tres |trop |si )*(?:nul(?:le)?|bete|stupide|idiote?|inutile|mauvaise?)|c est (?:faux|pas vrai|nul|n importe quoi|incorrect)|ce n est pas (?:vrai|correct|ca|juste|ma question)|faux|n importe quoi|ca ne m aide pas|tu (?:te trompes|mens|ne comprends (?:rien|pas))|vous vous trompez|mauvaise reponse',
    ],
  ],
};
