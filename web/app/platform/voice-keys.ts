/** Query keys of voices, which several features read and change. */
export const voiceKeys = {
  /** Prefix of all keys of voices, to invalidate them together. */
  all: ['voices'],
  /** The voice of each of the viewer's personas. */
  inUse: ['voices', 'in-use'],
  ofPersona: (foId: string) => ['voices', 'of-persona', foId],
  samples: ['voices', 'samples'],
};
