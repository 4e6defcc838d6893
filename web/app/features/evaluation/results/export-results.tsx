import type { EvaluationDetail } from '@foyer/contract';
import { Download, FileText } from 'lucide-react';
import { saveFile } from '../../../platform/save-file';
import { Menu } from '../../../ui/menu';
import { messages } from '../messages';
import { csvOf, jsonOf, markdownOf } from './file-texts';

const formats = [
  { name: 'JSON', extension: 'json', type: 'application/json', write: jsonOf },
  { name: 'Markdown', extension: 'md', type: 'text/markdown', write: markdownOf },
  { name: 'CSV, for spreadsheets', extension: 'csv', type: 'text/csv', write: csvOf },
];

interface ExportResultsProps {
  run: EvaluationDetail;
  /** Date of completion, YYYY-MM-DD. */
  day: string;
  name: string;
}

/** Menu to download the shown results as a file. */
export function ExportResults({ run, day, name }: ExportResultsProps) {
  const choices = formats.map(({ name: format, extension, type, write }) => ({
    name: format,
    icon: FileText,
    onChoose: () => {
      saveFile(
        new Blob([write(run, name)], { type: `${type};charset=utf-8` }),
        `evaluation-${day}.${extension}`,
      );
    },
  }));
  return (
    <Menu label={messages.exportHint} icon={Download} choices={choices}>
      Export
    </Menu>
  );
}
