import { Card } from '../../ui/card';
import { DocumentManager } from './document-manager';

/** The documents of a persona on a page of their own. */
export function KnowledgePanel({ foId }: { foId: string }) {
  return (
    <Card title="Documents">
      <DocumentManager foId={foId} searchable />
    </Card>
  );
}
