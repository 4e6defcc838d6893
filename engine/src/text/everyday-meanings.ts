/** More synonyms, for work, family, rules, money, health, travel and machines; the format is that of `synonyms.ts`. */
export const everydayMeanings = `
sibling brother sister|son boy|daughter girl|child baby toddler infant boy girl|mum mother mom|dad father|grandparent grandmother grandfather|relative family kin relation
wedding marry married bride groom|divorce separate split|engaged engagement fiance|bachelor single unmarried|descend descendant ancestor offspring|adopt foster
born birth world|childhood young boyhood girlhood youth|raise rear upbringing|age old birthday|alive living live|dead death die late lost
death die pass gone lose killed kill body|cause die of from because|funeral bury burial|grave buried rest
emigrate leave flee move abroad cross exile|immigrate arrive settle|settle move live house home|move relocate transfer moved|refugee exile|homeland country home native
quit leave resign|quit stop resign give|retire stop end|retire leave|give stop quit end|stop cease quit end finish longer|career work profession trade job
dismiss sack fire sacked redundant layoff|hire employ appoint recruit take engage|recruit hire join|apprentice train learn|apprenticeship training|trade craft profession occupation
colleague coworker workmate teammate staff|employee staff worker people member team work|employer company practice firm organisation|workforce staff employ people
supervise oversee lead manage charge|responsible charge duty run look lead handle|deal handle manage treat|handle deal process|organise organize arrange run draw plan
chair head president chairman chairwoman lead|leader head chief lead chair|director head manager|deputy assistant second vice|founder start begin found establish open
salary wage pay earn paid income money|earn pay wage income make|bonus premium extra top reward|reward pay prize bonus|compensate pay refund reimburse paid compensation|reimburse refund repay pay back
overtime extra hours|holiday vacation leave|vacation holiday leave trip|leave absence holiday off|sick ill unwell sickness illness|sick ill sign|certificate note proof document attestation|medical doctor health
absence absent off leave away|break rest pause lunch|shift rota roster duty turn|roster rota schedule|schedule rota timetable plan calendar|swap exchange trade change switch|weekend saturday sunday
annual yearly year|advance ahead early beforehand before|request ask apply demand|apply ask request|permission allow approval consent agree|approve agree allow grant accept sign permit|authorise authorize allow approve
allowed may can permit|permitted may can allow|forbidden not must never ban|compulsory required must obligatory mandatory have|mandatory compulsory required must|optional voluntary choose need|entitled get right have receive
pension retirement|contribute pay put give|contribution pay share|benefit advantage perk discount|perk benefit|discount reduction cheaper off|cheap inexpensive low|expensive dear costly
training course education|budget money fund allowance|allowance budget money|grant fund money subsidy support|subsidy grant|share part portion stake|invest put money
price cost fee pay charge|charge fee cost price|fee cost price charge tariff|tariff price rate plan fee|bill invoice pay account|invoice bill|instalment installment rate part|deposit advance security|refund repay back return money
cheque check|cash money coin|card credit|debt owe loan|loan borrow lend credit|rent hire lease lend borrow|lend borrow loan rent hire|mortgage loan
client customer patient guest user|customer client buyer user|patient client ill sick|visitor guest tourist|member membership join|join become enter enrol member|membership member subscription
appointment consultation visit slot booking|consultation appointment visit|booking book reserve reservation appointment|reserve book|miss fail absent|late delay delayed|delay late wait|punctual time
wait queue waiting|queue line wait|reception desk front counter|desk counter table|phone telephone call ring|call ring phone telephone|text message sms|message note text|reply answer respond response|answer reply respond
complain complaint unhappy dissatisfied|dissatisfied unhappy complaint|unhappy sad angry complain|apologise apology sorry|polite courteous kind|rude impolite
threaten threat violence violent attack|violence threat assault|emergency urgent alarm accident|alarm siren bell warning|evacuate leave escape|escape flee loose run|assembly meet gather meeting point|drill practise practice exercise train|practise practice exercise train
injury injure hurt wound prick accident|injure hurt wound|wound hurt cut injury|bleed blood|pain hurt ache|fever temperature|infection infect disease|vaccine vaccinate vaccination jab inoculate|inject injection needle
surgery operation operate theatre|operation operate surgery|operate operation surgery run work|heart valve|lung breathe breath|allergy allergic asthma|asthma breathing lung|spectacles glasses|glasses spectacles eye|deaf hear hearing|blind see sight
medicine medication drug pill tablet|prescription prescribe medicine|dose amount quantity|treat treatment care cure|dispense give supply sell hand|pharmacy chemist dispensary|chemist scientist chemistry
sterilise sterilize clean disinfect autoclave|disinfect clean wipe disinfectant|hygiene clean wash|wash clean rinse|waste rubbish garbage bin trash|throw discard dispose bin away|dispose throw discard bin away|discard throw dispose
store keep kept stored|keep store hold last|stored kept live keep|shelf keep|fridge refrigerator cool|refrigerate fridge|freeze ice|expire keep last|open start opened
steal theft stolen thief rob lose|thief theft steal|lock key shut locked|unlock open key|secure lock safe|break broken damage|broken damaged defect break fault|damage break harm|fault error defect mistake|error mistake fault code
mistake error fault|repair mend fix overhaul restore|maintenance service repair maintain overhaul|maintain service keep repair|service maintain check repair overhaul|inspect check examine test|check inspect test examine control|test check try|replace change renew new
prepare ready preparation get|step do following first procedure|procedure step process way|process procedure step|instruction step rule guide|guide instruction manual|rule principle law must
begin start first|start begin open launch|finish end complete|complete finish whole|shut close closed|close shut end|closed shut|open opening hours
frequent often times|often times frequency every|regular often every|annual year every|twice two times|once one time|duration long last take|last take duration long|take last need long
far distance away|distance far kilometre mile metre|near close next|nearby near close|adjacent next beside|around near about|opposite across|locate where find place|place location site spot|spot place
arrive reach come get|return back bring come|bring take carry return|carry bring take bear|fetch get bring collect|collect fetch gather|deliver bring send|send post mail pass|post mail send
walk foot hike|hike walk|ride cycle drive|cycle bicycle bike ride|bicycle bike cycle|drive car ride|driver drive|car vehicle|vehicle car van lorry truck|lorry truck|bus coach|train railway|ferry boat ship|boat ship vessel sail dinghy cutter trawler yacht|yacht boat|sail boat sailing|crew sailor
journey trip ride travel voyage|trip journey ride excursion|busy crowded full|quiet calm silent|crowded busy full|empty vacant free|full occupied free place|vacant free empty|park parking garage|station stop
accident crash|crash accident collide|drown sink water under|rescue save pull help saved|save rescue pull|pull drag draw|fall drop collapse|drop fall|sink drown founder
build make construct built|make build produce create|produce make|create make design|design draw plan make|designer design architect|invent create make|boatbuilder boatbuilding build yard shipbuilder|boatbuilder boatbuilding boat yard|shipyard boatyard yard|yard boatyard shipyard
largest biggest large big great|smallest little small|tallest high tall|oldest first old|newest latest new|favourite like love best|best good favourite|worst bad|fastest quick fast|heaviest heavy
like love enjoy fond|love like adore respect|hate dislike stand loathe|stand bear endure like hate|fear afraid frightened scare|afraid fear frightened|proud pride|angry cross temper|temper anger|ashamed embarrassed|surprise astonish
know meet learn|meet know acquaint first|learn know teach read|teach learn train instruct show|taught learn apprentice train show|instructor teacher teach|teacher teach master instructor|pupil student class boy girl child|class room pupil school lesson|classroom class school|lesson class teach
school college university|study learn read university|degree university study|university college study|exam test|graduate degree finish|headteacher head|strict strap punish|read reading book
language speak word english|speak talk language say|understand know grasp|translate translation language|write author letter|author write|poem verse|song sing music|instrument play music|violin fiddle|music song play|sing song|dance dancing
film movie|hobby leisure spare|sport game play|game play match|race compete competition contest|compete race competition|win prize first|champion win|prize award win|team side crew
own possess have belong|belong own|possess own have|have own|owner own landlord|landlord owner|tenant rent|neighbour next door|house home cottage|caravan trailer|roof top|garden yard|room bedroom chamber
drink tea coffee water|eat food meal|breakfast morning|lunch noon midday|dinner supper evening|hungry hunger starve|hunger hungry famine|cook boil|tea coffee drink|wine beer alcohol|alcohol wine beer drunk
goat animal|pet animal dog cat|dog puppy|animal pet|cattle cow bull farm|farm farmer field|livestock cattle sheep farm|sheep lamb|bird|fish angler
put place lay|place put|remove take away|take get remove|get receive obtain|receive get|give hand gift present|gift present give|present gift|borrow lend|throw cast
reject refuse decline turn refused|refuse reject deny|accept take agree|decline refuse|deny refuse|apply application request|application apply request form|form paper sheet|sign signature initial|signature sign
insurance insure insurer insured cover|insure cover insurance|cover include insurance|include cover contain|exclude include not|underwrite insure insurance|claim insurance demand
vote election elect ballot|elect vote choose|board committee council|committee board|council board town|majority vote most|decide vote choose|decision decide
cooperative coop company|company firm business practice|business company firm trade|organisation company charity|charity donate|found start begin establish|register enter enrol record|record register book
count number total|total sum whole all|sum amount total|amount sum number|percent share part|half fifty|third part|quarter part fourth|double twice|increase rise grow more|growth increase rise|decrease fall drop less|surplus profit|profit surplus gain|loss lose|spend cost expense pay|expenditure spend cost|revenue income money|income revenue money earn salary
website page internet online|internet online web|online internet web|app application software program|software program app|update version upgrade|password code|code number error|email mail|social media facebook page|media press
advertise advertisement advertising|advert advertisement|newspaper paper press|paper newspaper|photo photograph picture|picture photo image|camera photo
temperature hot degree cold heat|hot heat temperature degree|cold frost ice freeze temperature|frost cold freeze ice|heat hot warm|degree temperature|weather rain wind storm|frozen ice freeze
weight heavy kilo tonne weigh|size large big metre|length long metre|height tall high metre|width wide|depth deep|speed fast|capacity hold seat|power strong|strong power force|weak feeble
material wood stone metal made|wood timber oak larch pine|timber wood|metal iron steel brass|stone granite rock|cloth fabric|leather skin|glass window|plastic
colour color paint|paint colour|green|dark black night|light lamp bright|bright light|lamp light
reason because why|purpose for aim|aim goal purpose|result effect|effect result|consequence result happen|happen become occur event|become turn grow happen|event happen occasion|occasion event
former previous before earlier|previous former before earlier|earlier before previous|originally first once|formerly once before|nowadays now today current|today now nowadays|currently now today|still now yet|again once more|recent last new|latest last new
beginning start origin|history past story|past history ago|story tale history|remember memory recall|memory remember|forget remember|name call title|nickname call name|called name title|title name call
advice advise tip recommend suggestion|recommend advise suggest|suggest recommend|tip advice|young youth|help support assist|volunteer help free|support help
soldier army war|war fight|peace war|prison jail|police officer constable|officer official police|official officer|judge court|law legal rule|legal law|crime steal
church religious religion|religious church faith believe god|god religion|priest church|believe faith|holy church
hospital clinic|nurse hospital|doctor physician surgeon vet|vet veterinary surgeon veterinarian|surgeon doctor operate|dentist tooth
sell sale shop|shop store buy|buy purchase pay|purchase buy|supplier supply deliver|supply provide|provide give supply offer|offer give provide|brand make name|product goods item|item thing product|goods product
assistant helper help|technician mechanic engineer|mechanic technician repair|engineer mechanic|electrician electric|painter paint|baker bread bakery|builder build|carpenter wood|postman post mail|lawyer legal
key unlock|button press push|press push button|push press|switch turn|turn switch|door gate entrance|entrance door gate|exit door leave|window glass|stair step|lift elevator|elevator lift
clothes wear uniform|wear clothes put on|uniform clothes wear|apron clothes wear|badge sign|helmet head protection|protection protect guard safety|protect guard shield|ring jewellery|watch clock
radiation xray x-ray exposure|exposure radiation|pregnant expecting|adult grown|minor under child|under below younger|younger under|older over|maximum most up limit|minimum least|most maximum|least minimum|limit maximum most
alone single oneself|together both|only single sole|single alone|sole only|extra further additional more|additional extra further|further more additional|another other|spare extra
wake get up rise morning|rise get up|sleep bed night|bed sleep|tired sleep|night evening|evening night|morning early|dawn morning|noon midday|midnight night
whole full all entire|entire whole all|part piece|piece part|half part|normal usual standard ordinary|standard normal usual ordinary|usual normal ordinary|ordinary normal usual|typical normal|special particular
finger hand thumb|thumb finger|hand finger|leg foot|arm hand|eye see sight|ear hear|back spine|hair head|tooth dentist|skin
frame body|tyre tire wheel|wheel tyre|brake stop|engine motor|oil fuel|fuel oil petrol|petrol fuel|battery charge|cable wire|wire cable|bolt screw|plane tool|tool instrument equipment|equipment tool gear
workshop garage repair|garage workshop car|factory works plant|works factory|mill factory|office desk|headquarters office|hall room|library book|museum exhibit|theatre stage|cinema film|restaurant eat|hotel stay|apartment flat|flat apartment
suspend pause stop interrupt|pause suspend stop break interrupt|cancel stop end|renew extend|extend lengthen|postpone delay|interrupt stop pause|continue go on|resume continue|abandon leave give
`;
