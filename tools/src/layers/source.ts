import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  text: string
}

const SKIPPED = new Set(['node_modules', 'dist'])

export function pathsIn(root: string, folder: string, ending: RegExp): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsIn(root, path, ending)
    return ending.test(entry.name) ? [path] : []
  })
}

export const read = (root: string, path: string): Source => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
})
