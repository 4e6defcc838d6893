type Condition = { $eq?: unknown; $in?: unknown[] };
export type Filter = { [field: string]: Condition };

/** The part of Pinecone's filter language in use; throws for anything else, as Pinecone would. */
export function matchesFilter(metadata: Record<string, unknown>, filter: Filter = {}): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    const unknown = Object.keys(condition).filter((operator) => operator !== '$eq' && operator !== '$in');
    if (unknown.length > 0) throw new Error(`unknown operators ${unknown}`);
    if ('$eq' in condition && metadata[field] !== condition.$eq) return false;
    return !condition.$in || condition.$in.includes(metadata[field]);
  });
}
