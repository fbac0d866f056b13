import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Fonts } from './fonts.ts'

export interface Assets {
  css: string
  fonts: Fonts['preload']
  manifest: AssetManifest
}

/** The content of `dist/client/manifest.json`. URLs are absolute paths. */
export interface AssetManifest {
  build: string
  /** The chunks of the entry, dependencies first. */
  entry: string[]
  /** Chunks a route adds, by route id. */
  routes: Record<string, string[]>
  messages: Record<string, string[]>
}

export const url = (file: string) => `/${file}`

export function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(url(chunk.file))) return seen
  seen.add(url(chunk.file))
  for (const dependency of chunk.imports ?? []) closure(manifest, dependency, seen)
  return seen
}

export async function routeFiles(root: string): Promise<[id: string, file: string][]> {
  const names = await readdir(join(root, 'src/routes'), { recursive: true })
  const found = names
    .filter(name => name.endsWith('.tsx'))
    .map(async name => {
      const source = await readFile(join(root, 'src/routes', name), 'utf8')
      const id = /create(?:Lazy)?FileRoute\('([^']+)'\)/.exec(source)?.[1] ?? '__root__'
      return [id, `src/routes/${name}`] as [string, string]
    })
  return Promise.all(found)
}

async function routeChunks(root: string, manifest: Manifest, entry: Set<string>) {
  const chunks: Record<string, string[]> = {}
  for (const [id, file] of await routeFiles(root)) {
    const split = `${file}?tsr-split=component`
    chunks[id] = [...closure(manifest, split)].filter(chunk => !entry.has(chunk))
  }
  return chunks
}

function messageChunks(manifest: Manifest, entry: Set<string>) {
  const found: Record<string, string[]> = {}
  for (const key of Object.keys(manifest)) {
    const match = /src\/locales\/(.+)\.json$/.exec(key)
    if (match) found[match[1]!] = [...closure(manifest, key)].filter(file => !entry.has(file))
  }
  return found
}

export async function collectAssets(root: string, client: string, fonts: Fonts): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find(key => manifest[key]?.isEntry)
  const style = Object.values(manifest).find(chunk => chunk.file.endsWith('.css'))
  if (!entryKey || !style) throw new Error('the client build has no entry or no style sheet')
  const entry = closure(manifest, entryKey)
  const css = fonts.css + (await readFile(join(client, style.file), 'utf8')).trim()
  return {
    css,
    fonts: fonts.preload,
    manifest: {
      build: createHash('sha256').update(JSON.stringify(manifest)).update(css).digest('hex').slice(0, 12),
      entry: [...entry].reverse(),
      routes: await routeChunks(root, manifest, entry),
      messages: messageChunks(manifest, entry),
    },
  }
}
