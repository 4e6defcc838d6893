/**
 * True for a noun that is a person, singular or plural: "singers". By a list of words and endings, so not for certain.
 */
export const isPerson = (word: string) => persons.test(word) && !notPersons.test(word);
const persons =
  /^(?:m[ae]n|wom[ae]n|boy|girl|child|children|person|people|mother|father|brother|sister|son|daughter|uncle|aunt|cousin|wife|husband|widow|friend|grandmother|grandfather|neighbour|captain|doctor|nurse|judge|guest|student|pupil|smith|cook|vet|king|queen|prince|princess|saint|priest|monk|nun|clerk|mason|guide|nobody|everybody|somebody|\p{L}{2,}(?:er|or|ist|man|men|woman|women|ian|eer))s?$/u;
const notPersons =
  /^(?:tower|water|river|winter|summer|letter|paper|number|corner|door|floor|motor|mirror|harbour|harbor|colou?r|dinner|supper|butter|copper|silver|power|order|matter|centre|center|timber|cellar|counter|ladder|tractor|other|danger|weather|leather|feather|border|quarter|error|anchor|shoulder|finger|drawer|trailer|cover|layer|meter|metre|litre|liter|theatre|chapter|register|never|ever|over|under|after|former|latter|lower|upper|larger|smaller|better|older|younger|longer|shorter|higher)s?$/;
