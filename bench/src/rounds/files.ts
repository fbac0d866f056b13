import { readdir } from 'node:fs/promises'

/** The names in a folder that end so, without that end; none, where the folder is missing. */
export async function filesIn(folder: string, end: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return names.flatMap(name => (name.endsWith(end) ? name.slice(0, -end.length) : [])).sort()
}
