const good =
  'good|great|nice|kind|helpful|smart|clever|amazing|awesome|brilliant|wonderful|fantastic|lovely|sweet|funny|cool|best|excellent|perfect|impressive|beautiful|useful|bright|intelligent|fun|genius|star|legend|charming|friendly|wise|right';
const bad =
  'stupid|dumb|idiot|idiotic|moron|useless|worthless|terrible|awful|bad|rubbish|trash|garbage|crap|shit|shitty|horrible|annoying|boring|ugly|fool|foolish|liar|pathetic|ridiculous|ignorant|incompetent|dull|lame|joke|loser|silly|worst|hopeless|lousy|clueless|brainless|rude|creepy|disgusting|dreadful|horrid|nasty|disappointing|unhelpful|waste of (?:time|space)|failure|disgrace|clown|donkey|imbecile|cretin|nitwit|jerk|ass|asshole|arsehole|bastard|bitch|dick|prick|wanker|scum|scam|fraud|nonsense|bollocks|bullshit|nuisance|crazy|insane|senile|arrogant|irritating|embarrassing|laughable|mediocre|pointless|unbearable|unreliable|thick';
const degree =
  '(?:so |very |really |quite |pretty |just |truly |too |such |the |an? |fucking |bloody |damn |complete |total |absolute |most )*';
const thing =
  '(?: (?:answer|help|bot|persona|job|explanation|idea|one|person|work|thing|machine|program|ai|chatbot))?';

export type SmallTalk =
  | 'praise'
  | 'insult'
  | 'complaint'
  | 'meeting'
  | 'apology'
  | 'affection'
  | 'fine'
  | 'laughter';

/** Intents of small talk with their patterns; each must match the whole message. */
export const smallTalk: [SmallTalk, RegExp][] = [
  [
    'meeting',
    /^(?:(?:it is|it's|i am|i'm) )?(?:so |very |really )?(?:nice|good|great|lovely|pleased|glad|happy|a pleasure|pleasure|delighted) (?:to (?:meet|see|know)|meeting) you(?: too| all)?$/,
  ],
  [
    'fine',
    /^(?:i am|i'm) (?:doing )?(?:very |quite |just )?(?:fine|good|well|ok|okay|great|alright)(?: too)?(?: thanks| thank you)?(?: (?:and|how about|what about) (?:you|yourself))?$/,
  ],
  [
    'laughter',
    /^(?:(?:ha|he|hi)(?:ha|he|hi)+|lol|lmao|rofl|that is (?:so |very |really )?(?:funny|hilarious)|you made me laugh)$/,
  ],
  [
    'apology',
    /^(?:(?:oh|no|ok) )*(?:(?:i am|i'm) )?(?:so |very |really )?(?:sorry|apologies|my apologies|my bad|my mistake|excuse me|pardon me|i apologi[sz]e)(?: (?:about|for) .*)?$/,
  ],
  [
    'affection',
    /^(?:i (?:really )?(?:love|miss|adore) you|(?:will|would) you marry me|do you (?:love|like|miss) me|(?:can|could|will) (?:we|you) be (?:my )?friends?|are we friends|you are my (?:best )?friend)$/,
  ],
  [
    'complaint',
    new RegExp(
      `^(?:(?:no|sorry|but|hm+|wow|oh|well|ok|god|omg) )*(?:(?:that|this|it|your (?:last )?answer|the answer|all (?:this|that)) (?:is|was) ${degree}(?:${bad})${thing}|(?:this|that|it) (?:really )?sucks|i (?:really )?(?:hate|dislike) (?:this|it|that)|${degree}(?:${bad})|wtf|what the (?:hell|fuck)|you (?:know|understand|remember|are good for) nothing|you have (?:no|not a) (?:idea|clue)|you (?:do not|don't|can't|cannot) (?:even )?(?:know|do|answer) (?:anything|much|a thing|that|this)|(?:that|this|it|your (?:last )?answer|the answer|you) (?:is|was|are|were) (?:just |simply |totally |completely |really )?(?:wrong|not (?:true|right|correct|helpful|what i (?:asked|meant|wanted|said).*|an answer|the answer|good enough|funny)|a lie|false|incorrect|unhelpful|too (?:slow|long|short)|repeating yourself|of no (?:use|help))|(?:that|this|it) (?:does not|doesn't|did not|didn't) (?:help|answer|make sense).*|(?:that|this) makes no sense|you (?:did not|didn't|do not|don't|never) (?:answer|understand|listen|get it|help).*|you (?:already said|just said|keep (?:saying|repeating)|said) (?:that|this|the same).*|stop repeating yourself|you (?:lie|lied|are lying)(?: to me)?|i (?:do not|don't) believe (?:you|that|it)|(?:i am|i'm) (?:so |very |really )?(?:disappointed|frustrated|annoyed|angry)(?: with you| at you)?|wrong(?: answer)?|incorrect|not helpful|nonsense|not true|this is frustrating|what a waste of time)$`,
    ),
  ],
  [
    'insult',
    new RegExp(
      `^(?:(?:wow|oh|no|ok|god) )*(?:you are|you're|what|you|are you|why are you) ${degree}(?:${bad})${thing}(?: aren't you| are you)?$|^(?:you are|you're) (?:not|no) ${degree}(?:${good})${thing}(?: at all)?(?: are you| you know)?$|^(?:${bad}) (?:bot|machine|ai|thing|program|chatbot|persona)$|^(?:shut up|i hate you|go (?:to hell|away)|(?:fuck|screw) (?:you|off)|fuck|get lost|you suck|drop dead|nobody likes you|i don't like you)$`,
    ),
  ],
  [
    'praise',
    new RegExp(
      `^(?:(?:wow|oh|haha|thanks|yes|ok) )*(?:(?:you are|you're|that is|that was|this is|it is|it was|what) ${degree}(?:${good})${thing}|well (?:done|said)|(?:good|great|nice|excellent|perfect) (?:job|answer|bot|work|one|explanation)|i (?:really )?(?:like|love) (?:this|that|it|talking (?:to|with) you|your (?:answers?|voice|style|name))|(?:that|this|it) (?:helps|helped)(?: me)?(?: a lot| so much)?|you (?:really )?(?:helped|help) (?:me )?(?:a lot|so much)?|you know (?:a lot|so much|everything)|you did (?:well|great)|bravo|impressive|amazing|brilliant)$`,
    ),
  ],
];
