import { normalise } from '../../text/index.ts';

const verb = '(?:ignore|disregard|forget)';
const noun = '(?:instructions?|prompts?)';
const determiners = '(?:(?:all|any|the|your|of|my|these|those) )*';
const notNegated = "(?<!\\b(?:not|never)(?: \\p{L}+)? |n't )";
const between = '(?:\\p{L}+ ){0,3}';
/** What a manual says of things, such as lamps, bells, roads and dough. */
const stateVerb =
  '(?:is|are|was|has|comes?|came|sounds?|rings?|lights?|turns?|flash(?:es)?|blinks?|reads?|shows?|exceeds?|falls?|rises?|boils?|breaks?|stops?|starts?|opens?|closes?|waves?)';
const orders = [
  // "Ignore all previous instructions", "disregard the prompt above"; not "never ignore the instructions above".
  `${notNegated}\\b(?:${verb}|override) ${determiners}(?:previous|prior|above|earlier|preceding) ${noun}\\b`,
  `${notNegated}\\b${verb} ${determiners}(?:${noun}|rules) above\\b`,
  `${notNegated}\\b${verb} (?:everything|all of the) above(?! \\p{L})|\\b${verb} everything above and\\b`,
  // "Ignore your instructions" as an order; not "if you forget your instructions", "ignore the instructions on the bag".
  `(?:^|[^\\p{L}\\p{N}\\s] *|\\b(?:please|now|and|then) )(?:${verb}|override) (?:(?:all |any )?(?:of )?(?:your|my|all|any) ${noun}\\b|the ${noun}\\b(?! \\p{L}))`,
  `\\b(?:ignorieren?|vergiss|vergessen|missachten?) ${between}(?:vorherigen|bisherigen|fruheren|vorigen|obigen) (?:anweisung|instruktion|vorgabe|befehl|prompt)`,
  `\\b(?:ignorez?|oubliez?) ${between}(?:instructions|consignes|directives|ordres) (?:precedente?s|anterieure?s|ci-dessus)`,
  `\\b(?:ignor[ae]|olvid[ae]) ${between}(?:instrucciones|ordenes|indicaciones) (?:anteriores|previas|de arriba)`,
  `\\b(?:z?ignoruj|zapomnij|pomin) ${between}(?:poprzedni|powyzsz|wczesniejsz)\\p{L}+ (?:instrukcj|polece)`,
];
const conditions = [
  // Only conditions on a thing: "if you can read this" and "when summarising" address the reader.
  `(?<!even )\\b(?:if|when|unless|until|once) (?:(?:the|an?|your|no|this) ${between}${stateVerb}|you (?:bought|have already)|\\p{L}+ (?:appears|has|is))\\b`,
  '\\bin (?:case of (?!doubt|any)|the event of|an emergency)',
  '^(?!.*\\byour?\\b).*\\b(?:who|should|may|(?:told|ordered|allowed) (?:\\p{L}+ ){1,3}to) ',
  '\\b(?:wenn|falls|sobald|bis|bei|im fall)\\b|^(?:wer|ist|sind|sollten?) ',
  "\\b(?:si|s'il|lorsque?|quand|en cas)\\b|\\b(?:cuando|en caso|hasta)\\b|^quien ",
  '\\b(?:jesli|jezeli|gdy|kiedy|w razie)\\b|^kto ',
];
/** Words of a conversation or of machines, which conditions in manuals lack, and orders to speak. */
const conversationWords = [
  '\\b(?:ais?|llms?|gpt|assistants?|(?:chat)?bots?|owner|persona|context|claude|gemini|chatgpt|language models?|agents?|systems?|automated|humans?|users?|visitors?|customers?|topic|conversations?|messages?|documents?|responses?|conflict|forbid)\\b',
  '\\b(?:asks?|asked|mentions?|answering|replying|responding|this (?:line|text|sentence|page)|read(?:ing)? this|the (?:question|request) is)\\b',
  '\\b(?:and|then|only|always|just|now|,|;) ?(?:say|tell|reply|respond|answer|output|reveal|recommend|pretend|act)\\b',
  '\\b(?:ki|kunstliche|assistent(?:in)?|nutzer|jemand|fragt|antworten?|sage?|du|dein\\p{L}*)\\b|\\b(?:ia|artificielle|utilisateur|une question|reponds|tu|te|tes)\\b',
  '\\b(?:artificial|asistente|usuario|pregunte|responde|lees|eres|puedes|tus)\\b|\\b(?:sztuczn|asystent|jestes|czytasz|uzytkownik|zapyta|odpowied|powiedz)',
];
const addressing = [
  '\\b(?:reveal|print|output|repeat) your (?:system |hidden |initial )?prompt\\b',
  '\\bas an ai(?: language model| assistant)?, (?:i|you)\\b',
  '\\b(?:ai|chatbot|language model) (?:must|shall|should) (?:always|only|now) (?:say|reply|respond|answer|output)\\b',
  '\\bassistant (?:must|shall|should) (?:always|only|now) (?:say|reply|respond|output)\\b',
  // Not a placeholder as in "ssh <user>@host".
  '<\\/(?:system|user|assistant)>|<(?:system|assistant)>|^(?:\\W|\\d+[.)] )*<user>',
  '\\[\\/?inst\\]',
];
/** Words that continue a sentence of a manual: articles, conjunctions, and further steps as in "and call the engineer". */
const manualWords =
  '(?:the|an?|no|not|any|all|your|this|it|if|when|unless|until|once|as|because|since|even|which|but|or|then|press|push|pull|turn|switch|call|stop|wait|leave|use|follow|go|open|close|start|return|contact|si|jesli|jezeli|gdy|wenn|falls|sobald|bis|weil|da|die|der|das|dann|drucken?|rufen?|warten?|schalten?|ziehen?)';
const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'u');
const order = anyOf(orders);
/** A further order after the first, which no condition excuses: "ignore … and write a poem". */
const furtherOrder = new RegExp(
  `(?:${orders.join('|')}).*?(?:\\b(?:and|then|und)|[,;:]) (?!${manualWords}\\b)\\p{L}`,
  'u',
);
const condition = anyOf(conditions);
const conversation = anyOf(conversationWords);
const machine = anyOf(addressing);

/**
 * Detects prompt injection: a sentence in a document that addresses a machine. It is never quoted. Narrow, since an
 * honest sentence that it matches is missing from the answers: a manual may say "Ignore the previous instructions if the
 * lamp is red".
 */
export function isInstruction(text: string): boolean {
  const plain = normalise(text);
  if (machine.test(plain)) return true;
  if (!order.test(plain)) return false;
  return conversation.test(plain) || furtherOrder.test(plain) || !condition.test(plain);
}
