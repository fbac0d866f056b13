import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
}

const SKIPPED = new Set(['node_modules', 'dist'])

export function sourcesIn(root: string, folder: string, ending: RegExp): Source[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(root, path, ending)
    return ending.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}
