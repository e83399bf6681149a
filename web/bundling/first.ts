/** What the first page cannot do without is one file: nothing waits for a second, and it packs better than six. */

/** What Vite tells of a module, as far as it is asked. */
interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Returns the name of the file for what the page imports from the start; null for what is loaded when it is needed. */
export function firstFile(module: string, modules: Modules): string | null {
  return isFirst(module, modules, new Set()) ? "first" : null;
}

function isFirst(module: string, modules: Modules, seen: Set<string>): boolean {
  if (seen.has(module)) return false;
  seen.add(module);
  const known = modules.getModuleInfo(module);
  return known !== null && (known.isEntry || known.importers.some((each) => isFirst(each, modules, seen)));
}
