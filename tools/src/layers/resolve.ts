import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The path of an import relative to the repository's root; undefined for a package. `./terms.ts`, `#deals` and
 * `@dawra/contract/deals` are all resolved by name alone, because the compiler checks whether the file exists.
 */
export type Resolve = (from: string, specifier: string) => string | undefined

/** Resolves with the subpath imports that each workspace's package.json declares. */
export function resolverOf(root: string, workspaces: readonly string[]): Resolve {
  const subpaths = new Map(workspaces.map(workspace => [workspace, subpathsOf(root, workspace)]))
  return (from, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
    const [workspace = ''] = from.split('/')
    if (specifier.startsWith('#')) return subpath(subpaths.get(workspace) ?? [], workspace, specifier)
    const [scope, name, ...inside] = specifier.split('/')
    return scope === '@dawra' && name ? `${name}/src/${inside.join('/')}.ts` : undefined
  }
}

type Subpaths = readonly (readonly [pattern: string, target: string])[]

function subpathsOf(root: string, workspace: string): Subpaths {
  const path = join(root, workspace, 'package.json')
  const imports = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).imports ?? {}) : {}
  return Object.entries<string | string[]>(imports).map(([pattern, target]) => [pattern, [target].flat()[0]!])
}

/** Like Node: an exact name first, then the pattern with the longest prefix. */
function subpath(subpaths: Subpaths, workspace: string, specifier: string): string | undefined {
  const matches = subpaths.filter(([pattern]) => {
    const [start = '', end] = pattern.split('*')
    return end === undefined ? specifier === pattern : specifier.startsWith(start) && specifier.endsWith(end)
  })
  const exact = matches.find(([pattern]) => pattern === specifier)
  const [pattern, target] = exact ?? matches.sort(([a], [b]) => b.length - a.length)[0] ?? []
  if (!pattern || !target) return undefined
  const [start = '', end = ''] = pattern.split('*')
  const middle = specifier.slice(start.length, specifier.length - end.length)
  return posix.join(workspace, target.replace('*', middle))
}
