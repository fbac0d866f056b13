import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Icons = ReadonlyMap<string, string>

/**
 * The drawings of a few emoji. The set is one JSON file of 100 MB, sorted by name: its lines are looked up
 * in the bytes, because parsing all of it costs a second and 300 MB.
 */
export async function readIcons(names: ReadonlySet<string>): Promise<Icons> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json')))
  const found = new Map<string, string>()
  let from = 0
  for (const name of [...names].sort()) {
    const entry = Buffer.from(`"${name}": {`)
    const at = indexFrom(bytes, entry, from)
    found.set(name, bodyAt(bytes, at + entry.length, name))
    from = at
  }
  return found
}

function indexFrom(bytes: Buffer, entry: Buffer, from: number): number {
  const ahead = bytes.indexOf(entry, from)
  const at = ahead >= 0 ? ahead : bytes.indexOf(entry)
  if (at < 0) throw new Error(`no such emoji: ${entry}`)
  return at
}

/** The entry's `"body": "…"` line; every id gets the emoji's name, because many stand in one picture. */
function bodyAt(bytes: Buffer, from: number, name: string): string {
  const start = bytes.indexOf('"body": ', from) + '"body": '.length
  const line = bytes.toString('utf8', start, bytes.indexOf('\n', start)).replace(/,\s*$/, '')
  const body: string = JSON.parse(line)
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll('url(#', `url(#${name}-`)
    .replaceAll('href="#', `href="#${name}-`)
}
