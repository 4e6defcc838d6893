import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Larger ones stay files of their own, so that no page loads them for the sake of another. */
const maxModuleBytes = 8000;
const icons = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const importOfIcons = /import \{([^}]+)\} from ["']lucide-react["']/g;

/**
 * What a page shares with others, as one file: otherwise each icon and each table of messages is a file of its own, and
 * a browser waits for thirty answers.
 */
export function sharedOf(page: string): Rolldown.CodeSplittingGroup {
  const route = join(import.meta.dirname, `app/routes/${page}.tsx`);
  const reached = new Set<string>();
  return {
    debugName: `shared of ${page}`,
    name(id, modules) {
      if (reached.size === 0) reach(route, modules, reached);
      return reached.has(icons.exec(id)?.[1] ?? id) ? page : null;
    },
    minShareCount: 2,
    maxModuleSize: maxModuleBytes,
  };
}

/** Of the icons, which come from one module that has all of them, by name. */
function reach(id: string, modules: Rolldown.ChunkingContext, reached: Set<string>) {
  if (reached.has(id) || id.includes('lucide-react')) return;
  reached.add(id);
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
  for (const [, names = ''] of (code ?? '').matchAll(importOfIcons))
    for (const name of names.split(',')) reached.add(fileOfIcon(name.trim()));
  for (const imported of importedIds) reach(imported, modules, reached);
}

const fileOfIcon = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
