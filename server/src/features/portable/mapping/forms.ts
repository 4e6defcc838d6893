import type { ImportReport } from '@foyer/contract';
import { CardProblem } from '../reading/problem.ts';
import { type CardSpec, isObject, type JsonObject, objectOf, textOf } from './card.ts';
import { fromAgnai, fromPygmalion, fromTextGeneration } from './other-programs.ts';

/** A card in one of the three versions, whichever program wrote it. */
export interface DetectedCard {
  source: ImportReport['source'];
  spec: CardSpec;
  data: JsonObject;
  /** The whole card, with the fields beside `data`. */
  document: JsonObject;
}

/** Detects the format of a card. Other JSON, such as a lorebook, throws a `CardProblem` that names what it is. */
export function detectFormat(json: JsonObject): DetectedCard {
  const { spec, data } = json;
  if (isObject(data) && (/^chara_card/.test(textOf(spec)) || (spec === undefined && isCharacter(data)))) {
    if (typeof data.name !== 'string') throw new CardProblem('noName');
    const version = spec === 'chara_card_v3' ? 'card_v3' : 'card_v2';
    return { source: version, spec: version, data, document: json };
  }
  const agnai = fromAgnai(json);
  if (agnai) return { source: 'agnai', spec: 'card_v2', data: agnai, document: {} };
  if (isCharacter(json)) return { source: 'card_v1', spec: 'card_v1', data: json, document: json };
  const pygmalion = fromPygmalion(json);
  if (pygmalion) return { source: 'pygmalion', spec: 'card_v1', data: pygmalion, document: pygmalion };
  const textGeneration = fromTextGeneration(json);
  if (textGeneration)
    return { source: 'text_generation', spec: 'card_v1', data: textGeneration, document: textGeneration };
  throw new CardProblem(isLorebook(json) ? 'lorebook' : 'otherJson');
}

/** A name, a description and a scenario are not enough: many other formats have them. */
const isCharacter = ({ name, personality, first_mes, mes_example }: JsonObject) =>
  typeof name === 'string' && [personality, first_mes, mes_example].some((text) => typeof text === 'string');

/** Formats of version 3, SillyTavern, chub, agnai, NovelAI and RisuAI. */
const isLorebook = (json: JsonObject) =>
  [json, objectOf(json.data)].some(({ entries }) => typeof entries === 'object' && entries !== null) ||
  (json.type === 'risu' && Array.isArray(json.data));
