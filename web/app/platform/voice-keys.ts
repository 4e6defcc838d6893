/** Keys of what the cache holds of voices, which several features read and change. */
export const voiceKeys = {
  /** What people see of voices changes with this key; it is the beginning of the others. */
  all: ['voices'],
  /** With which voice each of the viewer's personas speaks. */
  inUse: ['voices', 'in-use'],
  ofPersona: (foId: string) => ['voices', 'of-persona', foId],
  samples: ['voices', 'samples'],
};
