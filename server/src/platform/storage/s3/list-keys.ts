import { readBounded } from '../../bounded-fetch.ts';
import { type CallS3, S3Failure } from './s3-call.ts';

interface FoundKey {
  key: string;
  writtenAt: Date;
}

/**
 * Keys with this prefix, a thousand per request. They contain only letters, digits, `/`, `.`, `_` and `-`, so nothing
 * is escaped.
 */
export async function* listKeys(call: CallS3, prefix: string): AsyncGenerator<FoundKey> {
  let after: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) };
    const response = await call({ method: 'GET', query });
    if (response.statusCode !== 200) throw new S3Failure('There is no such bucket');
    const xml = await readBounded(response).then(String, (cause: unknown) => {
      throw new S3Failure('A list cannot be read', { cause });
    });
    for (const [, content = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const [key, written] = [elementOf('Key', content), elementOf('LastModified', content)];
      if (!key || !written) throw new S3Failure('A list has an object without its key or its time');
      yield { key, writtenAt: new Date(written) };
    }
    after = elementOf('IsTruncated', xml) === 'true' ? elementOf('NextContinuationToken', xml) : undefined;
  } while (after);
}

const elementOf = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
