import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = ['src', 'public', 'build', 'build.ts', 'package.json', 'tsconfig.json']
const AROUND = ['../contract/src', '../package-lock.json']

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** One hash over everything that the build reads, except the generated route tree. */
export async function sourceHash(root: string): Promise<string> {
  const lists = await Promise.all([...SOURCES, ...AROUND].map(path => filesIn(join(root, path))))
  const files = lists
    .flat()
    .filter(file => !file.endsWith('routeTree.gen.ts'))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file).catch(() => null)
    if (content) hash.update(file.slice(root.length)).update('\0').update(content).update('\0')
  }
  return hash.digest('hex')
}
