/** Orders of explore, the first by default. No imports, so a browser may load it. */
export const exploreSorts = ['newest', 'talked', 'rated', 'trending'] as const;

export type ExploreSort = (typeof exploreSorts)[number];
