import { missingToPublish, type Progress, publishingThreshold } from '@foyer/contract/persona-readiness';
import { counted } from '../../../platform/format';

/** Lists what the persona still needs to be published; renders nothing if it is ready or public. */
export function WaysToPublish({ persona }: { persona: Progress & { is_public: boolean } }) {
  const { points, interactions, levels, knowledge } = missingToPublish(persona);
  if (points === 0 || persona.is_public) return null;
  const ways = [
    interactions !== null && counted(interactions, 'more interaction'),
    levels !== null && counted(levels, 'more learning level'),
    knowledge !== null && `${counted(knowledge, 'more point')} of knowledge`,
  ].filter((way) => way !== false);
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">
        {Math.ceil(points)} more percent to the {publishingThreshold}% that Publish to Marketplace needs
      </p>
      <p>
        {joinWithOr(ways)} {ways.length > 1 ? 'would each do alone, and they add up.' : 'would do.'}
      </p>
    </div>
  );
}

const joinWithOr = (ways: string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(ways);
