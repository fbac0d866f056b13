import { readdir } from 'node:fs/promises'

/** Names of the files in a folder with this ending, without it; empty when the folder is missing. */
export async function filesIn(folder: string, end: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return names.flatMap(name => (name.endsWith(end) ? name.slice(0, -end.length) : [])).sort()
}
