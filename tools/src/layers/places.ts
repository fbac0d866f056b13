export type Place =
  /**
   * `entry`: what others may import, the domain's index or that of a room (`#identity/sessions`); `room`: the sub-folder
   * by subject; `joins`: a file of the domain that joins its rooms.
   */
  | { kind: 'domain'; name: string; entry?: 'index' | 'room'; room?: string; joins: boolean }
  /** Above all domains: `compat`, `site`, `sample-city`, or `app` for what starts the server. */
  | { kind: 'above'; name: string }
  /** `name` is its folder; the files beside the folders join all of them. */
  | { kind: 'contract'; name?: string }
  | { kind: 'platform' | 'testing' | 'gateway' | 'web' | 'other' | 'package' }

/** The kind of index by its number of path segments below the domain: `index.ts` has one, `sessions/index.ts` two. */
const ENTRIES = [undefined, 'index', 'room'] as const

/** Files of a domain that join its rooms. Each other file beside the rooms is ground below all of them, `events.ts` too. */
const JOINING: readonly string[] = [
  'index.ts',
  'routes.ts',
  'reactions.ts',
  'jobs.ts',
  'personal-data.ts',
  'erase-personal-data.ts',
  'belongings.ts',
  'figures.ts',
]

/** The folder of a domain that is ground and no room. */
const TEXTS = 'texts'
const CONFIG = 'server/src/config.ts'

export function placeOf(path: string): Place {
  const [workspace, source, folder = '', name, ...rest] = path.split('/')
  if (workspace === 'contract') return { kind: 'contract', name: name ? folder : undefined }
  if (workspace === 'gateway' || workspace === 'web') return { kind: workspace }
  if (workspace !== 'server') return { kind: 'other' }
  if (source !== 'src') return { kind: 'testing' }
  if (folder === 'domains' && name)
    return {
      kind: 'domain',
      name,
      entry: rest.at(-1) === 'index.ts' ? ENTRIES[rest.length] : undefined,
      room: rest.length > 1 && rest[0] !== TEXTS ? rest[0] : undefined,
      joins: JOINING.includes(rest.join('/')),
    }
  // The settings are the one file of the app that everything on the server may read.
  if (folder === 'platform' || path === CONFIG) return { kind: 'platform' }
  if (folder === 'testing') return { kind: 'testing' }
  return { kind: 'above', name: name ? folder : 'app' }
}

export const isTestPath = (path: string) => /\.test\.tsx?$/.test(path)

/** The schema or part in whose name a module runs SQL; undefined outside the server's product code. */
export function runnerOf(path: string): string | undefined {
  const place = placeOf(path)
  if (isTestPath(path)) return undefined
  if (place.kind === 'domain' || place.kind === 'above') return place.name
  return place.kind === 'platform' ? 'platform' : undefined
}
