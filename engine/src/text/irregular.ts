/** English words with their irregular forms and derived nouns, as `word: form form`. */
const forms = `
be: am is are was were been being
begin: began begun|break: broke broken|bring: brought|build: built|burn: burnt|buy: bought|catch: caught|choose: chose chosen
come: came|deal: dealt|die: died dying|dig: dug|draw: drew drawn|drink: drank drunk|drive: drove driven|eat: ate eaten|fall: fell fallen
feed: fed|feel: felt|fight: fought|find: found|fly: flew flown|forget: forgot forgotten|freeze: froze frozen|get: got gotten
give: gave given|go: went gone goes|grow: grew grown|hang: hung|have: has had having|hear: heard|hide: hid hidden|hold: held
keep: kept|know: knew known|lay: laid|lead: led|learn: learnt|leave: left|lend: lent|light: lit|lose: lost|make: made
mean: meant|meet: met|pay: paid|ride: rode ridden|ring: rang rung|rise: rose risen|run: ran|say: said|see: saw seen|seek: sought
sell: sold|send: sent|shine: shone|shoot: shot|sing: sang sung|sink: sank sunk|sit: sat|sleep: slept|speak: spoke spoken|spend: spent
stand: stood|steal: stole stolen|strike: struck|swim: swam swum|take: took taken|teach: taught|tell: told|think: thought|throw: threw thrown
wake: woke woken|wear: wore worn|win: won|write: wrote written|do: did does done
man: men|woman: women|child: children|person: people persons|foot: feet|tooth: teeth|mouse: mice|life: lives|leaf: leaves|wife: wives
half: halves|knife: knives|shelf: shelves|goose: geese|ox: oxen|deep: depth|high: height|long: length|wide: width|strong: strength
warm: warmth|born: birth|marry: marriage|arrive: arrival|survive: survival|decide: decision|choose: choice|grow: growth
weigh: weight|sale: sales|lose: loss|fly: flight|produce: production|explode: explosion|destroy: destruction|describe: description
move: movement|receive: receipt|believe: belief|prove: proof|speak: speech|sing: song|live: living
wind: wound|grind: ground|bind: bound|bend: bent|bite: bit bitten|bleed: bled|breed: bred|creep: crept|cut: cutting|forbid: forbade forbidden|forgive: forgave forgiven
hit: hitting|hurt: hurting|kneel: knelt|lean: leant|leap: leapt|lie: lay lain lying|quit: quitting|rebuild: rebuilt|repay: repaid|sew: sewn|shake: shook shaken|show: shown
shrink: shrank shrunk|slide: slid|spin: spun|split: splitting|spread: spreading|spring: sprang sprung|stick: stuck|sting: stung|swear: swore sworn|sweep: swept|swing: swung
tear: tore torn|tread: trod|undergo: underwent|understand: understood|weave: wove woven|weep: wept|withdraw: withdrew withdrawn|overcome: overcame|become: became`;

/**
 * Forms that were added later. `stem` must not change their stems, since stored indexes contain them; `baseOf` relates
 * them instead.
 */
const laterForms = `
arise: arose arisen|awake: awoke awoken|bear: bore borne|beat: beaten|blow: blew blown|cling: clung|dream: dreamt|flee: fled|fling: flung|foresee: foresaw foreseen
foretell: foretold|mislead: misled|mistake: mistook mistaken|misunderstand: misunderstood|mow: mown|outgrow: outgrew outgrown|overhear: overheard|oversee: oversaw overseen
oversleep: overslept|overtake: overtook overtaken|overthrow: overthrew overthrown|prove: proven|redo: redid redone|remake: remade|resell: resold
retake: retook retaken|retell: retold|rewrite: rewrote rewritten|saw: sawn|shear: shorn|slay: slew slain|sling: slung|smell: smelt|sow: sown|speed: sped|spell: spelt|spill: spilt|spit: spat
spoil: spoilt|stink: stank stunk|stride: strode|string: strung|strive: strove striven|swell: swollen|thrive: throve|unbind: unbound|undertake: undertook undertaken|undo: undid undone
unwind: unwound|uphold: upheld|withhold: withheld|withstand: withstood|wring: wrung`;

export const irregularBases = basesOf(forms);
export const laterBases = basesOf(laterForms);

/** Forms that are words of their own as well: found is a form of find, and of "to found". */
export const ambiguousForms: ReadonlySet<string> = new Set(
  'bound felt found ground lay left rose saw wound'.split(' '),
);

function basesOf(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split(/[\n|]/);
  return new Map(
    lines.flatMap((line) => {
      const [base, rest] = line.split(': ') as [string, string];
      return rest.split(' ').map((form): [string, string] => [form, base]);
    }),
  );
}
