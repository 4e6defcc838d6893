import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Maximum bytes of source. Larger modules stay files of their own, so that no page loads them for the sake of another. */
const maxModuleBytes = 8000;

/** Maximum bytes of source of a module and all its imports, except those that every page loads. */
const maxBytesWithImports = 40_000;

/** The library of dialogs and menus: one file. */
const dialogLibrary = /node_modules\/(@base-ui|@floating-ui)\//;
export const dialogs: Rolldown.CodeSplittingGroup = { name: 'dialogs', test: dialogLibrary };

const icons = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const importOfIcons = /import \{([^}]+)\} from ["']lucide-react["']/g;

/** Pages that visitors see first; their files also contain the libraries that they share with other pages. */
const firstPages = new Set(['home', 'persona']);

interface Page {
  /** In `app/routes`. */
  route: string;
  /** True to include what the page imports dynamically after its first view. */
  withLaterParts?: boolean;
}

/**
 * Groups the modules that each page shares with others into at most two files. Otherwise each icon and each table of
 * messages would be a file, and a browser would wait for a hundred responses. A module belongs to the first page that uses
 * it, so pages with little script come first. `isOfEveryPage` tells which modules every page loads anyway.
 */
export const sharedChunks = (pages: Page[], isOfEveryPage: (id: string) => boolean) =>
  pages.map((page) => sharedOfPage(page, isOfEveryPage));

function sharedOfPage(
  { route, withLaterParts = false }: Page,
  isOfEveryPage: (id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  const file = join(import.meta.dirname, `app/routes/${route}.tsx`);
  const name = withLaterParts ? `${route}-later` : route;
  const reached = new Set<string>();
  return {
    debugName: `shared of ${name}`,
    name(id, modules) {
      if (reached.size === 0) addReachable(file, modules, reached, withLaterParts);
      const icon = icons.exec(id)?.[1];
      if (!reached.has(icon ?? id)) return null;
      if (firstPages.has(name)) return name;
      if (id.includes('node_modules') && !icon) return null;
      const { bytes, hasDialogs } = importsOf(id, modules, isOfEveryPage);
      if (bytes > maxBytesWithImports) return null;
      return hasDialogs ? `${name}-dialogs` : name;
    },
    minShareCount: 2,
    maxModuleSize: maxModuleBytes,
  };
}

/** The size of a module and its imports, without the library of dialogs and what every page loads. */
function importsOf(
  id: string,
  modules: Rolldown.ChunkingContext,
  isOfEveryPage: (id: string) => boolean,
): { bytes: number; hasDialogs: boolean } {
  const seen = new Set<string>();
  let bytes = 0;
  let hasDialogs = false;
  const add = (id: string) => {
    // Icons are imported from a module that has all of them.
    if (seen.has(id) || isOfEveryPage(id) || id.includes('lucide-react')) return;
    seen.add(id);
    if (dialogLibrary.test(id)) {
      hasDialogs = true;
      return;
    }
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
    bytes += code?.length ?? 0;
    importedIds.forEach(add);
  };
  add(id);
  return { bytes, hasDialogs };
}

/** Adds a module and all that it imports; of the icons, which come from one module that has all of them, by name. */
function addReachable(
  id: string,
  modules: Rolldown.ChunkingContext,
  reached: Set<string>,
  withLaterParts: boolean,
) {
  if (reached.has(id) || id.includes('lucide-react')) return;
  reached.add(id);
  const { importedIds = [], dynamicallyImportedIds = [], code } = modules.getModuleInfo(id) ?? {};
  for (const [, names = ''] of (code ?? '').matchAll(importOfIcons))
    for (const name of names.split(',')) reached.add(fileOfIcon(name.trim()));
  const imports = withLaterParts ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
  for (const imported of imports) addReachable(imported, modules, reached, withLaterParts);
}

const fileOfIcon = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
