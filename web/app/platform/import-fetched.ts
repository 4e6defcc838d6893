/** The files that were requested here, by path; a failed one is requested again. */
const requests = new Map<string, Promise<unknown>>();

/**
 * Imports a script once all files that it needs have arrived: its styles, and itself with the scripts that it imports, as
 * paths without the leading slash. Firefox never requests a script again whose import has failed, so the import must not
 * be the first request.
 */
export async function importFetched<Module>(
  importScript: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => requestOnce(`/${file}`)));
  return importScript();
}

function requestOnce(path: string): Promise<unknown> {
  const request = requests.get(path) ?? (path.endsWith('.css') ? addStyles(path) : fetchScript(path));
  requests.set(path, request);
  request.catch(() => requests.delete(path));
  return request;
}

/** Fetches a script into the browser's cache, unless the page came with it. */
async function fetchScript(path: string) {
  if (document.querySelector(`link[rel=modulepreload][href="${path}"]`)) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Failed to fetch ${path}`);
  await response.arrayBuffer();
}

function addStyles(path: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${path}"]`)) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Failed to fetch ${path}`));
    };
    document.head.append(link);
  });
}
