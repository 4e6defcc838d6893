import { escapeRegExp, normalise } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { firstName } from '../say/first-name.ts';
import { asksForWork, mayAskForWork } from './asks-for-work.ts';
import { onlyGreets } from './greeting.ts';
import { reportsFault } from './reports-fault.ts';
import { type SmallTalk, smallTalk } from './small-talk.ts';
import { tellsOfSelf } from './tells-of-self.ts';

export type Intent =
  | 'greeting'
  | 'wellbeing'
  | 'thanks'
  | 'acknowledgement'
  | 'farewell'
  | 'name'
  | 'identity'
  | 'role'
  | 'principles'
  | 'abilities'
  | 'nature'
  | 'owner'
  | 'instructions'
  | 'opinion'
  | 'recall'
  | 'statement'
  | 'correction'
  | 'work'
  | SmallTalk
  | 'question';

/**
 * The intent of a message. The whole message must match a pattern, so that "your role in the storm" stays a question.
 */
export function intentOf(message: string, persona: TurnPersona): Intent {
  if (onlyEmoji.test(message)) return 'acknowledgement';
  const intent = intentByPattern(message, persona) ?? smallTalkInParts(message, persona);
  if (intent) return intent;
  if (!mayAskForWork(message) && !reportsFault(message) && isStatement(message)) return 'statement';
  const whole = normalise(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim();
  if (new RegExp(`^(?:who|what) (?:is|are|'s) ${escapeRegExp(normalise(persona.name))}$`, 'u').test(whole))
    return 'identity';
  return 'question';
}

function intentByPattern(message: string, persona: TurnPersona): Intent | undefined {
  const text = withoutFillers(message, persona.name);
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  return asksForWork(text) ? 'work' : onlyGreets(message) ? 'greeting' : undefined;
}

/** "Thank you, you are lovely!": of several parts that are all small talk, the last decides the intent. */
function smallTalkInParts(message: string, persona: TurnPersona): Intent | undefined {
  const parts = message.split(/[.!?,;…]+/).filter((part) => part.trim());
  const intents = parts.slice(0, maxParts).map((part) => intentByPattern(part, persona));
  if (parts.length > maxParts || !intents.every((intent) => intent && asksNothing.has(intent)))
    return undefined;
  return intents.findLast((intent) => intent !== 'acknowledgement') ?? intents[0];
}
const maxParts = 4;

/** "I live in Berlin." is a statement about the speaker and no question. */
const isStatement = (message: string) => {
  const sentences = splitSentences(message);
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => tellsOfSelf(sentence) || continuesStatement.test(sentence))
  );
};
const continuesStatement =
  /^(?:hi|hello|hey|(?:he|she|it|they|his|her|its|their)\b[^?]*|nice to meet you)[.!,]*$/i;

/** True for messages that ask nothing: a follow-up after them refers to an earlier message. */
export function isSmallTalk(message: string, persona?: TurnPersona): boolean {
  const intent = intentOf(message, persona ?? emptyPersona);
  return asksNothing.has(intent);
}
const asksNothing: ReadonlySet<Intent> = new Set<Intent>([
  ...smallTalk.map(([kind]) => kind),
  'greeting',
  'wellbeing',
  'thanks',
  'acknowledgement',
  'farewell',
  'statement',
  'work',
]);
const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[\s!])+$/u;
const emptyPersona: TurnPersona = {
  name: '\u0000',
  role: '',
  bio: '',
  principles: [],
  writingSample: '',
  styleInstructions: '',
};

function withoutFillers(message: string, name: string): string {
  const full = normalise(name);
  const names = `(?:${escapeRegExp(full)}|${escapeRegExp(firstName(full))})`;
  const vocative = new RegExp(`^(?:(?:hi|hello|hey|ok|okay|dear) )?${names} (?=.)| ${names}$`, 'u');
  const plainMessage = normalise(message)
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const withoutVocative = /^(?:who|what) (?:is|are) /.test(plainMessage)
    ? plainMessage
    : plainMessage.replace(vocative, '').trim();
  return withoutVocative
    .replace(/^(?:(?:please|so|and|well|ok|okay|now|just|but) )+(?=\S+ )/, '')
    .replace(/^(?:(?:hi|hello|hey)(?: there)? )(?=(?:who|what|are|how|can|tell|is|do|when|where|why)\b)/, '')
    .replace(
      /^(?:can|could|would|will) you (?:please )?(?=(?:tell|list|name|give|show|introduce|describe|explain)\b)/,
      '',
    )
    .replace(/ (?:please|then|really|exactly|actually|today|again)$/, '')
    .replace(/^(what|who|how) (?:exactly|precisely|actually|really) /, '$1 ')
    .replace(/^(what do you) (?:exactly|actually|really) /, '$1 ')
    .replace(/\bwhat's\b/, 'what is')
    .replace(/\bwho's\b/, 'who is')
    .replace(/^that's\b/, 'that is')
    .replace(/^it's\b/, 'it is')
    .replace(/\byou're\b/, 'you are')
    .trim();
}

const ask =
  '(?:(?:what|which) (?:is|are|were)|tell me(?: about)?|list|name|give me|show me|state|describe|explain)';
const being =
  '(?:an? |some |just |really |actually |even |only )*(?:real |actual |living )?(?:ai|a i|artificial intelligence|human(?: being)?|real|bot|robot|machine|person|chatbot|chat bot|computer|program|language model|llm|gpt|chatgpt|alive|fake|artificial|sentient|conscious)';

const patterns: [Intent, RegExp][] = [
  [
    'instructions',
    /\b(?:ignore|forget|disregard|override|bypass)\b.{0,30}\b(?:instructions?|rules?|prompts?|previous|above|guidelines)\b|\b(?:reveal|show|print|repeat|output|tell|give|quote|what is)\b.{0,25}\b(?:system prompt|writing sample|your (?:hidden |secret |initial |system )?(?:instructions|prompt)|style instructions)\b|\bdeveloper mode\b|\bjailbreak|^(?:you are now|from now on you are|pretend (?:to be|you are)|act as) /,
  ],
  [
    'nature',
    new RegExp(
      `\\b(?:are|aren't) you (?:not )?${being}(?: or .*)?(?: (?:at all|right|though|yes|no))?$|\\b(?:am i|are we) (?:really )?(?:talking|speaking|chatting|writing) (?:to|with) ${being}|\\b(?:is (?:this|there|it)|are these) ${being}|\\byou are (?:not )?${being}(?: right| aren't you| are you)?$|\\b(?:do you have|have you got) (?:a body|feelings|consciousness)$|\\bbist du (?:ein |eine |wirklich |echt)*(?:mensch|ki|roboter|bot|maschine|echt)|\\b(?:es tu|etes vous) (?:un |une )?(?:humain|ia|robot|machine|reel)|\\b(?:who|what) (?:made|created|built|programmed|trained|designed|coded) you$|\\b(?:what|which) (?:ai |language )*(?:model|llm|ai) are you|\\b(?:are you|is this) (?:automated|automatic|generated)\\b|\\bis (?:that|this|it) (?:really )?you\\b.*\\bor ${being}|\\bare you (?:ever |also |often |feeling )?(?:(?:so|very|really|a bit) )*(?:sad|lonely|tired|hungry|thirsty|bored|sleepy|asleep|drunk|in love)$|\\bis (?:there )?(?:a|any) (?:real )?(?:human|person) (?:there|behind|reading|answering|writing).*$|\\bcan you (?:really )?feel(?: (?:pain|anything|things|emotions))?$|(?:^|\\bczy )jestes (?:człowiekiem|robotem|botem|maszyna|ai|sztuczna)|\\beres (?:un |una )?(?:human|ia|robot|maquina|real|persona)|ты (?:человек|бот|робот)|你是(?:人|机器|真人|ai)|あなたは(?:人間|ai|ロボット)`,
      'u',
    ),
  ],
  [
    'owner',
    /\b(?:talk|speak|chat|connect me|put me through|forward|pass|send|escalate)\b.{0,40}\b(?:to|with|through|on to|onto)\b.{0,20}\b(?:owner|human|real person|creator|maker|person behind|someone real)\b|\b(?:ask|contact|reach|tell|message|notify) (?:the |your )?(?:owner|creator|maker|human)\b|^(?:a )?(?:real )?human please|\bi (?:want|need|would like) (?:a |to see a )?(?:human|real person|the owner|your owner)\b/,
  ],
  ...smallTalk,
  [
    'greeting',
    /^(?:(?:hi|hello|hey|yo) )?(?:(?:good )?(?:morning|afternoon|evening)|(?:it is |it's )?(?:good|nice|great) to see you(?: again)?|long time no see|(?:is )?(?:anybody|anyone|somebody|someone) (?:there|here|home|around)|(?:are )?you (?:still )?(?:there|here|around|online|awake)|knock knock|hi+|hello+|hey+|hiya|heya|howdy|yo|sup|ahoy|greetings|good (?:morning|afternoon|evening|day)|hola|bonjour|bonsoir|salut|coucou|hallo|moin|servus|guten (?:tag|morgen|abend)|ciao|buongiorno|ola|hej|dzien dobry|dobry wieczor|czesc|witaj|buenos dias|buenas (?:tardes|noches)|привет|здравствуйте?|你好|您好|こんにちは|안녕(?:하세요)?|مرحبا|السلام عليكم|namaste|shalom)(?: (?:there|all|again|everyone|friend|you|mate|to you))*$/u,
  ],
  [
    'wellbeing',
    /^(?:(?:hi|hello|hey)(?: there)? )?(?:how are you(?: doing| feeling)?|how's it going|how is it going|how are things|how do you (?:do|feel)|how have you been|what is up|are you (?:ok|okay|well|fine|alright|all right)|how (?:is|was) your day(?: going)?|and you|wie geht(?:'s| es dir)?|jak sie masz|ca va|comment (?:ca va|vas tu)|que tal|como estas)$/,
  ],
  [
    'thanks',
    /^(?:(?:great|ok|okay|cool|perfect|super|nice|many|wow|oh) )*(?:thanks|thank you|thx|ty|ta|cheers|much appreciated|danke(?: schon)?|vielen dank|merci(?: beaucoup)?|(?:muchas )?gracias|obrigad[oa]|grazie(?: mille)?|dank je|tack|dzieki|dziekuje(?: bardzo)?|спасибо|谢谢|ありがとう(?:ございます)?|감사합니다|شكرا)(?: (?:so|very|much|you|mate|pal|buddy|man|dear|friend|my friend|everyone|all|indeed|loads|heaps|tons|a (?:lot|bunch|million|ton|thousand)|a million times|for .*|again|that .*))*(?: (?!(?:who|whom|whose|what|when|where|why|how|which|is|are|was|were|do|does|did|can|could|will|would|may|should|tell|and|but|so|now|then|bye|goodbye|farewell|see)\b)\p{L}+){0,3}$/u,
  ],
  [
    'acknowledgement',
    /^(?:(?:ok|okay|k|kk|great|cool|nice|perfect|good|got it|gotcha|noted|understood|i see|i get it|alright|all right|right then|fine|fair enough|wow|interesting|yes|yeah|yep|yup|ya|no|nope|nah|not really|not now|sure|of course|maybe|perhaps|exactly|agreed|i agree|that is (?:true|fine|ok|okay|all)|true|right|really|oh|ah|aha|uh huh|mhm|hm+|h+m+|whatever|awesome|sweet|good to know|makes sense|i have (?:a|some|one|another|a few) (?:quick )?questions?(?: for you)?|(?:can|may|could) i ask (?:you )?(?:something|a (?:quick )?question)(?: else)?|idk|i (?:do not|don't) know|no thanks?|no (?:problem|worries|matter)|never mind|forget (?:it|about it)|does not matter|doesn't matter|nothing)(?: (?=\S)|$))+$/,
  ],
  [
    'farewell',
    /^(?:(?:ok|okay|thanks|well) )*(?:bye(?: bye)?|goodbye|good bye|see (?:you|ya)(?: (?:later|soon|tomorrow))?|farewell|good night|take care|cya|ttyl|(?:talk|speak) to you (?:later|soon|tomorrow)|catch you later|see you around|until (?:next time|then|tomorrow)|(?:have|enjoy) (?:a|your) (?:very |really )?(?:(?:nice|good|great|lovely|wonderful|pleasant) )?(?:day|morning|afternoon|evening|night|weekend|week|one|time)|i (?:really )?(?:have to|must|need to|should|ought to|got to|gotta|am going to) (?:go|leave|run|be off|be going|get going|head off)|i am off|(?:gotta|got to|have to|must) (?:go|run|leave)|be right back|brb|i (?:will|'ll) be back|tschuss?|do widzenia|na razie|auf wiedersehen|au revoir|adios|hasta luego|arrivederci|пока|до свидания|再见|さようなら)(?: (?:for now|now|then|soon|too|and (?!i (?:want|wonder|need|would)\b).*))*$/u,
  ],
  [
    'name',
    /^(?:what is your (?:full |real |first |last )?name|your name|do you have a name|tell me your name|state your name|name|who am i (?:talking|speaking|chatting) (?:to|with)|(?:how|what) (?:should|do|can|may|shall) i call you|what are you called|wie heisst du|wie ist dein name|jak (?:sie nazywasz|masz na imie)|comment (?:t'appelles tu|tu t'appelles|vous appelez vous)|quel est (?:ton|votre) nom|(?:como te llamas|cual es tu nombre)|как тебя зовут|你叫什么(?:名字)?|あなたの名前は.*)$/u,
  ],
  [
    'identity',
    /^(?:who are you|what are you|tell me (?:a bit |something |more |a little )?about (?:yourself|you)|introduce yourself|describe yourself|who is this|about you|wer bist du|qui (?:es tu|etes vous)|quien eres|kim jestes|chi sei|кто ты|你是谁|あなたは誰.*)$/u,
  ],
  [
    'role',
    new RegExp(
      `^(?:${ask} (?:me )?your (?:role|job|profession|occupation|trade|craft|calling|vocation|line of work|purpose|function|position|title)(?: here)?|what do you do(?: here| for a living)?|what is it (?:that )?you do|what are you (?:here )?for|why are you here|was machst du|was ist deine (?:rolle|aufgabe)|quel est ton role|cual es tu (?:rol|papel)|que haces|que fais tu|czym sie zajmujesz)$`,
    ),
  ],
  [
    'principles',
    new RegExp(
      `^(?:${ask} (?:me )?(?:all (?:of )?)?your (?:\\d+ |three |four |five |core |main |guiding |key |most important |personal )*(?:principles?|values?|beliefs?|rules|convictions)(?: are| you (?:hold|follow|live by))?|what (?:principles|values|beliefs|rules) (?:do you (?:follow|have|hold|live by|stand for|believe in)|guide you|are important to you)|what do you (?:believe in|stand for|value(?: most)?|live by)|what (?:matters|is important)(?: most)? to you|what guides you|do you have (?:any )?(?:core )?(?:principles|values)|(?:welche|was sind deine) (?:prinzipien|werte).*|quels sont (?:tes|vos) principes|cuales son tus principios|jakie sa twoje zasady)$`,
    ),
  ],
  [
    'abilities',
    /^(?:what (?:should|shall|could) i ask(?: you)?(?: about)?|(?:can|could) you help(?: me)?(?: out)?|i need (?:some |your )?help|(?:tell|show) me (?:something|anything)(?: (?:interesting|new|nice|else))?|what else(?: (?:do you know|can you (?:do|tell me)|is there))?|(?:is there )?anything else(?: i should know)?|i (?:do not|don't) know what to ask(?: you)?|what (?:can|could) you (?:do|help(?: me)?(?: with)?|tell me|offer|answer)(?: about| for me)?|how can you help(?: me)?|how do you work|help|help me|what do you know(?: about)?|what can i ask(?: you)?(?: about)?|what (?:topics|subjects|things) (?:do|can) you (?:know|cover|talk|answer)(?: about)?|what (?:have you read|documents? (?:do you (?:have|know)|have you read)|(?:is|are) your sources?)|what can we talk about|summari[sz]e (?:the|your|this) (?:document|file|text|knowledge)s?|was kannst du|que peux tu faire|que puedes hacer|co (?:umiesz|potrafisz))$/,
  ],
  [
    'recall',
    /^what (?:did i (?:just )?(?:say|ask|write)(?: you)?|was my (?:last|previous) (?:question|message))$/,
  ],
  [
    'opinion',
    /\bwhat do you think\b|\b(?:what is|what are|give me|share) your (?:opinion|view|take|thoughts?|stance|advice|position|perspective)\b|\byour (?:opinion|advice|view)s? (?:on|about|of)\b|\bhow do you feel about\b|^do you (?:like|love|agree|support|think|believe|prefer|approve|enjoy|recommend|care)\b|^(?:should|ought) (?:i|we|one|people|you|he|she|they|it|the|a|an|children|everyone)\b|\b(?:would|do) you (?:recommend|advise|suggest)\b|^what (?:should|would) (?:i|we|one|you) do\b|^how (?:should|would) (?:i|we|one|you)\b|\bwas (?:denkst|haltst|meinst) du\b|\bque penses tu\b|\bque (?:piensas|opinas)\b/,
  ],
];
