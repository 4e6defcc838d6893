/** Why Foyer does not start, in words for the operator, who needs no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
