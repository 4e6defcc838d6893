import { everydayMeanings } from './everyday-meanings.ts';
import { stem } from './stem.ts';

/** Synonyms, in questions and answers. One line for each meaning; a word may be in several. */
const groups = `
begin start open launch founded establish create initiate inaugurate commence set introduce institute|end finish close stop cease conclude complete terminate
build construct erect make put raise|builder architect engineer constructor|cost price fee charge rate fare tariff expense pay|buy purchase acquire obtain pay bought
sell sale vend|pay salary wage earn income paid stipend|job work occupation profession role post position duty employ|employ hire staff worker employee personnel crew team
boss manager director head lead chief leader run manage supervisor charge president chair|owner proprietor own possess belong|teacher instructor tutor teach
student pupil learner apprentice trainee|child kid son daughter children young|parent mother father|husband wife spouse marry partner|friend companion
born birth birthplace|die death perish drown kill pass fatal|sick ill disease illness sickness|doctor physician surgeon|medicine drug treatment remedy cure
house home building residence dwelling cottage|live reside dwell home stay inhabit|town village city settlement place municipality|street road lane avenue path
location situated located lie stand site place where|country nation state|area region district zone surface|land ground soil earth|water sea ocean|boat ship vessel craft schooner trawler
harbour harbor port dock quay pier wharf|fish catch fishing fishery|fisherman fisher angler|lamp light lantern beam|lighthouse beacon tower|cliff headland cape promontory|sink wreck lose founder sinking|passenger people aboard traveller|survive alive survivor reach saved|award receive medal prize grant honour|fire blaze burn flame|weather climate|storm gale hurricane tempest
rain rainfall precipitation shower|snow snowfall|wind breeze|hot heat warm temperature|cold chill freeze cool temperature|big large huge great size|small little tiny
tall high height|deep depth|wide width broad breadth|long length|heavy weight weigh mass|fast quick rapid speed|slow|old age ancient aged|new modern recent
begin origin originate|reason cause why because motive|result consequence effect outcome lead|problem difficulty issue trouble challenge fault defect|solve fix repair mend resolve
break fail collapse damage destroy ruin wreck|accident incident disaster collision crash|danger risk hazard threat|safe safety secure protect|guard protect defend preserve conserve
change alter modify replace convert transform switch|replace substitute swap|increase grow rise expand growth more higher|decrease reduce fall decline drop shrink fewer less lower lack|improve better upgrade enhance
help assist support aid|use employ apply utilise utilize|need require must necessary|allow permit let permission|forbid ban prohibit disallow|refuse reject deny decline|rule regulation law policy
find discover locate detect|search look seek|show display exhibit present exhibition|see watch view observe observation|hear listen sound noise|say speak talk state tell mention
write author pen compose writer wrote|read reader|book volume publication publish|letter mail post|paper document record archive|picture image photo photograph painting|paint painter artist
music song melody tune sing|play perform performance|game sport match|win victory award prize honour|lose loss defeat|fight battle war conflict|army military soldier troops
king queen monarch ruler|government state administration council authority|vote elect election|money fund funding finance budget cash grant donation|give donate grant contribute donation bequeath
receive get obtain accept|send deliver ship dispatch transport|carry transport bear convey bring cargo freight load|travel journey trip voyage tour go|visit visitor guest tourist come|arrive reach come arrival land
leave depart go departure|enter entrance admission entry ticket|open hour opening|shut close closed|food meal eat dish cuisine|drink beverage|cook bake chef prepare|kitchen|breakfast lunch dinner
animal creature wildlife|dog puppy hound|cat kitten|horse pony|cow cattle|bird fowl|plant flower grow|breed nest hatch reproduce|current present today modern|silent quiet mute|edge border boundary|middle centre center|side flank|hole gap opening|path track trail walk|lamp bulb|eye sight vision|blind|deaf|hand arm|foot leg|head skull|coat jacket clothes clothing garment|shirt|hat cap|shoe boot|bed sleep|table desk|chair seat|cup glass mug|plate dish bowl|knife blade|gun weapon rifle cannon|bomb shell explosive|flood water|ice frozen|sand beach shore coast|bay gulf cove|bridge crossing|tunnel passage|canal channel waterway|dam reservoir|field meadow pasture|fruit berry apple|bread loaf cake pastry bakery baker|meat beef pork|milk dairy cheese|wine beer alcohol ale|salt|sugar sweet|butcher|smith blacksmith forge|miller grind|weave cloth textile fabric|sew tailor|carpenter joiner woodwork|mason stonemason|mine colliery pit|coal|gold silver|bank finance|tax duty levy|debt owe|profit gain|loss deficit|rich wealthy|poor poverty|speed fast velocity|engineer technician|nurse carer|police officer constable|soldier veteran|sailor seaman mariner crew|captain skipper master coxswain|pilot aviator|bishop priest vicar minister clergyman|mayor|lord earl duke nobleman|servant maid|slave|orphan|widow widower|twin|baby infant newborn|teenager youth adolescent|adult grown|elder senior pensioner|neighbour neighbor|enemy foe rival|guest visitor|host|crowd audience spectator|speech lecture talk|debate discuss argue|agree agreement contract treaty|promise pledge vow|warn warning alarm alert|order command instruct|complain complaint protest object|praise compliment admire|criticise criticism reprimand scold|punish punishment penalty fine|reward bonus|celebrate celebration feast party anniversary|mourn grief|laugh joke humour|cry weep tear|dance ballet|theatre drama stage|film movie cinema|radio broadcast|newspaper press journalist|poem poetry verse poet rhyme|novel fiction|statue sculpture monument memorial|museum gallery exhibition|castle fortress fort|palace|church chapel cathedral|monastery abbey convent|tomb grave|market fair|inn pub tavern|hotel lodging accommodation guesthouse|restaurant café cafe|hospital clinic|library|zoo|park garden|playground|pool bath|gym|serve stay remain work|sing hum|camouflage disguise hide conceal|tree wood timber forest|farm farmer agriculture|crop harvest
garden gardener|stone rock granite|metal iron steel|wall fence barrier|door gate|window|roof|floor storey story level|room chamber space|stair step staircase|tower
machine engine motor device equipment|tool instrument|car vehicle automobile|train railway rail|plane aircraft|power energy electricity electric|oil petroleum fuel paraffin kerosene|gas|measure measurement gauge
count number total amount quantity|year annual yearly annually|month monthly|week weekly|day daily|night evening overnight|morning|winter|summer|often frequency frequently regular regularly every
keep maintain store retain hold|clean wash cleaning polish wipe scrub|collect gather collection|choose select pick choice decide|plan intend scheme|goal aim purpose objective target intend mission
idea concept thought notion|think believe opinion view|know knowledge|learn study education train training|school college academy university|research study investigate experiment scientist|test trial try exam
name call title named known nickname|colour color hue shade|shape form|material made substance|kind type sort species variety|part piece component section|group set team band|member participant
join enrol enroll register sign|meet meeting gather|contact reach phone telephone email call|address|rent hire lease let|borrow loan lend lending|return give back refund|cancel cancellation|pay payment
discount reduction concession cheaper reduced|free gratis charge|maximum limit most highest largest|minimum least lowest|average mean typical|capacity hold fit accommodate contain seat
founder creator inventor originator|invent invention create devise design|design designer plan architect engineer drawing draw|famous renowned celebrated known|love enjoy fond favourite favorite prefer|hate dislike|afraid fear scared
happy glad pleased|angry|bring fetch|bury grave cemetery|save rescue|rescue save safety saved|volunteer unpaid|attack assault|steal theft rob robbery|prison jail|judge court|crime offence
shop store business company firm|customer client buyer|product goods item|factory mill plant works|produce make manufacture production output yield|worker labourer|supply provide deliver source|export sell abroad
last duration long take|warranty guarantee|deadline due date|apply application|require requirement condition|hour schedule timetable time|flood inundate|earthquake quake|island isle islet|hill mountain peak|river stream
birthday born|hometown born raised grew|grandmother gran nana|grandfather granddad|uncle aunt|pet dog cat|hobby pastime interest|inhabitant population resident people|language tongue speak|religion church faith|holiday vacation festival
tide tidal|bell chime ring|flag|clock watch|key|secret hidden|treasure|ghost haunt|legend tale story myth|custom tradition ritual|oldest earliest first|biggest largest|attend attendance visitor|abandon leave desert|inherit heir bequeath will
appoint hire name become|succeed follow successor replace|precede predecessor before|retire retirement pension|resign quit leave|sponsor patron fund|automate automatic|demolish destroy pull|restore restoration renovate repair rebuild refurbish`;

const phraseList = `
set up=establish|in charge of=head|pass away=die|passed away=died|shut down=close|take part=participate|made of=material|made from=material|made out of=material
get rid of=remove|look after=keep|looks after=keep|looked after=keep|take care of=keep|takes care of=keep|get there=reach travel|get to=reach|come from=origin come source bring|comes from=origin come source bring|came from=origin come source bring
how old=age old|pulled down=demolish|knocked down=demolish|torn down=demolish|turn(?:ed)? (?:\\w+ ){0,3}down=refuse reject|not allowed=forbid ban|not permitted=forbid ban|go down=sink|went down=sank|goes down=sink|find out=discover|carried out=perform|paid for=fund pay|pays for=fund pay|grow up=childhood|grew up=childhood
take over=succeed|took over=succeed|taken over=succeed|give(?:n)? up=stop quit leave end|gave up=stop quit leave end|get to know=meet|got to know=meet|gets? married=marry wedding|got married=marry wedding|come into the world=born|came into the world=born|run(?:s)? off=escape loose|take on=hire|bring(?:s)? up=raise|brought up=raise|turn(?:ed)? out=become|became of=become happen|become of=become happen|close to=nearly almost|come down with=sick ill|fall ill=sick ill|in advance=ahead before|calls? for=need require|called for=need require|hand(?:ed)? over=give|throw(?:n)? away=discard|thrown out=discard|put up with=stand bear|per cent=percent|head of=chair lead head|in front of=before|make up=consist part|end up=become|go wrong=fail trouble problem|went wrong=fail trouble problem|get up=wake rise|wake up=rise get up|show up=come appear arrive|turn up=come appear arrive|pick up=collect fetch|drop off=bring leave deliver|hand in=give return submit|fill in=complete form|fill out=complete form|sign up=register join enrol|log in=sign password|set off=leave depart start|carry on=continue|carry over=keep take bring|work as=job|worked as=job|opening times=opening hours|for a living=occupation job|a living=occupation job`;

export const phrases: readonly [RegExp, string][] = phraseList
  .trim()
  .split(/[\n|]/)
  .map((line) => {
    const [phrase, words] = line.split('=') as [string, string];
    return [new RegExp(`\\b${phrase}\\b`, 'gi'), words];
  });

const linesOf = (table: string) =>
  table
    .trim()
    .split(/[\n|]/)
    .map((line) => line.trim().split(' '));

const embeddedMeanings = linesOf(groups);
const allMeanings = [...embeddedMeanings, ...linesOf(everydayMeanings)];
const embeddedByStem = indexOf(embeddedMeanings);
const byStem = indexOf(allMeanings);

function indexOf(meanings: string[][]): Map<string, Set<number>> {
  const index = new Map<string, Set<number>>();
  for (const [number, members] of meanings.entries()) {
    for (const key of members.map(stem)) {
      const numbers = index.get(key);
      if (numbers) numbers.add(number);
      else index.set(key, new Set([number]));
    }
  }
  return index;
}

/**
 * The line numbers of a stem's meanings. They are a feature of the embedding, so a change of the table changes the
 * vectors.
 */
export function meaningsOf(term: string): ReadonlySet<number> {
  return embeddedByStem.get(term) ?? empty;
}
const empty: ReadonlySet<never> = new Set();

export function areSynonyms(one: string, other: string): boolean {
  return synonymStems(one).has(other);
}

const stemsOfMeaning = allMeanings.map((members) => members.map(stem));
const stemCache = new Map<string, ReadonlySet<string>>();

/** Cached for each word of the table, since a question is compared with every word of its passages. */
function synonymStems(term: string): ReadonlySet<string> {
  const meanings = byStem.get(term);
  if (!meanings) return empty;
  let stems = stemCache.get(term);
  if (!stems) {
    stems = new Set([...meanings].flatMap((meaning) => stemsOfMeaning[meaning] ?? []));
    stemCache.set(term, stems);
  }
  return stems;
}

/** Synonyms of a stem, in their written form. */
export function synonymsOf(term: string): string[] {
  const synonyms = new Set<string>();
  for (const meaning of byStem.get(term) ?? empty)
    for (const word of allMeanings[meaning] ?? []) synonyms.add(word);
  for (const word of synonyms) if (stem(word) === term) synonyms.delete(word);
  return [...synonyms];
}
