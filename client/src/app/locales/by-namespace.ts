type Loader = () => Promise<object>

/** `../../modules/access-logs/locales/pt.ts` speaks for `access_logs`. */
const namespaceOf = (path: string): string => path.split('/').at(-3)?.replaceAll('-', '_') ?? ''

/** Loaders of texts by the namespace that their folder is. */
export const byNamespace = (files: Record<string, Loader>): ReadonlyMap<string, Loader> =>
  new Map(Object.entries(files).map(([path, load]) => [namespaceOf(path), load]))
