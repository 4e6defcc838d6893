import type { Source, SourceMark } from '@foyer/contract';
import { placeName } from '../../../platform/place-name';

/** A place in a file that an answer cites, such as a page, with the passages of it that are cited. */
export interface CitedPlace {
  name: string;
  sources: Source[];
  /** By which it is marked in the text; undefined where no mark names it. */
  number: number | undefined;
}

/** A number in the text, behind a sentence. */
export interface TextMark extends SourceMark {
  place: CitedPlace;
  sourceId: string;
}

/** Places as they come in the text are numbered; those that no mark names follow. */
export function numberSources(sources: readonly Source[]): { places: CitedPlace[]; marks: TextMark[] } {
  const places = [...Map.groupBy(sources, ({ file_name, place }) => placeName(file_name, place))].map(
    ([name, sources]): CitedPlace => ({ name, sources, number: undefined }),
  );
  const marks = places
    .flatMap((place) =>
      place.sources.flatMap(({ id, marks = [] }) =>
        marks.map((mark): TextMark => ({ ...mark, place, sourceId: id })),
      ),
    )
    .sort((one, other) => one.at - other.at);
  const numbered = [...new Set(marks.map(({ place }) => place))];
  for (const [index, place] of numbered.entries()) place.number = index + 1;
  return { places: [...numbered, ...places.filter(({ number }) => number === undefined)], marks };
}
