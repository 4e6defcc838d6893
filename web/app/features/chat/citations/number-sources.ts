import type { Source, SourceMark } from '@foyer/contract';
import { placeName } from '../../../platform/place-name';

/** A place in a file that an answer cites, such as a page, with the passages of it that are cited. */
export interface CitedPlace {
  name: string;
  sources: Source[];
  /** The place's number in the text; undefined if no mark refers to the place. */
  number: number | undefined;
}

/** A citation number after a sentence of the answer. */
export interface TextMark extends SourceMark {
  place: CitedPlace;
  sourceId: string;
}

/** Groups sources into places, numbered in the order of their marks; places without a mark follow, unnumbered. */
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
