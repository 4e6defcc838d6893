/** The reason why Foyer does not start, for the operator; logged without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
