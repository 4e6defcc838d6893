import type { ExportFormat, OwnOverview } from '@foyer/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { saveFrom } from '../../platform/save-file';
import { Menu } from '../../ui/menu';
import { toast } from '../../ui/toast';
import { ImportCard } from './import-card';
import { formats, messages } from './messages';

/** Section to export the persona as a file, and to import one. */
export function PortableSection({ persona }: { persona: OwnOverview }) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => saveFrom(`/api/v1/personas/${persona.id}/export?format=${format}`),
    onError: (error) => toast.failure(messages.exportFailed, error),
  });
  const choices = formats.map(({ format, name }) => ({
    name,
    icon: FileText,
    onChoose: () => exporting.mutate(format),
  }));
  return (
    <section aria-labelledby="portable" className="grid gap-3">
      <h2 id="portable" className="text-xl">
        Take it with you
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md text-sm text-muted">{messages.exportHint}</p>
        <div className="flex flex-wrap gap-2">
          <Menu label={`Export ${persona.name}`} icon={Download} choices={choices} busy={exporting.isPending}>
            Export
          </Menu>
          <ImportCard replaces={persona.name} />
        </div>
      </div>
    </section>
  );
}
