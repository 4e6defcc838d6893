const english = `a an the this that these those there here it its itself they them their theirs he him his she her hers we us our ours
i me my mine myself you your yours yourself one ones who whom whose which what when where why how and or but nor so if then than as of at by for with
about against between into through during before after above below to from up down in out on off over under again further once is am are was were be
been being have has had having do does did doing done will would shall should can could may might must not no only own same too very just also
any some each both all such other more most few s t d ll m re ve don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't
i'm i've i'd i'll you're you've it's that's there's what's who's where's when's how's let's please tell give say know explain describe want like ok
okay hey hi hello well really actually exactly anything something everything nothing someone anyone per via etc eg ie mr mrs ms dr yes get got
much many lot ever yet still while because since until upon within without along across around whether either neither let`;
const german = `der das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind waren wird werden wurde wurden
 haben hatte hatten ich du er sie es wir ihr mich dich ihn uns euch mein dein sein unser euer mit von zu zum zur bei nach aus auf an am im in ins
für fur über uber unter vor um als wie was wer wo wann warum welche welcher welches wieviel viel viele auch noch nur schon sehr so dass wenn ob man sich durch gibt`;
const french = `le la les l un une des du de d et ou mais ne pas plus est sont etait etaient a ont avait je tu il elle nous vous ils elles me te se mon
ma mes ta tes sa ses notre votre leur leurs ce cet cette ces qui que quoi quand ou comment pourquoi combien quel quelle quels quelles dans sur sous avec
sans par au aux en y si tres aussi c s n j qu est-ce`;
const spanish = `el la los las un una unos unas y o pero no es eran fue fueron ha han habia yo tu el ella nosotros ellos ellas me te se mi mis su sus
que quien quienes cuando donde como por cual cuales cuanto cuantos cuantas cuanta en de del al con para sobre entre hasta desde muy tambien lo le les esta este estos estas hay ser`;
const others = `il lo gli i e ed ma non sono erano ha hanno io lui lei noi voi che chi quando dove perche quale quali quanto quanti quante di da dal della dei con
su per tra fra nel nella alla o os as um uma uns umas e ou mas nao sao foi foram eu ele ela eles elas quem onde porque qual quais quanto quantos do da dos das no na nos nas em com sem
sobre het een en of maar niet zijn werd worden heeft hebben ik jij hij zij wij wie wat waar wanneer waarom hoe welke van voor bij naar op uit
и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было вот от меня о из ему когда где кто почему сколько какой какая какие это был была были быть есть для
في من على الى إلى عن مع هذا هذه ذلك التي الذي هو هي ما ماذا متى اين أين كيف كم هل لماذا و ان أن كان كانت لا`;

/**
 * Stop words of English and of other languages; of those, none that means something else in English, such as die, war
 * and son, except for `englishHomographs`.
 */
export const stopwords: ReadonlySet<string> = new Set(
  [english, german, french, spanish, others].flatMap((list) => list.split(/\s+/)),
);

export const englishStopwords: ReadonlySet<string> = new Set(english.split(/\s+/));

/** Frequent stop words of other languages that carry meaning in English: they are left out only in those languages. */
export const englishHomographs: ReadonlySet<string> = new Set(
  'man van hay den hoe con fur par comment os eu'.split(' '),
);

/** Generic words: they carry little meaning, occur with nearly any subject, and are often paraphrased. */
export const generic: ReadonlySet<string> = new Set(
  `make use take put go come see look find need work kind type sort thing way place part name call happen people person man woman year day time
  number amount old new first last long big small good great main different certain several different
  show become keep help start begin turn bring hold provide include follow set run move play try ask seem feel allow cause information
  detail fact answer question document text file page book report article read write written exactly currently today now always usually often
  life ever currently originally finally next still actually main important special particular specific around near early late high low short large little exist existence occur contain involve relate concern allowed permitted possible able inside outside`.split(
    /\s+/,
  ),
);
