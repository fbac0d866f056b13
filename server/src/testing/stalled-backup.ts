import { execFileSync, spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'

/** A backup in another process that waits after writing the database and before the keys. */
export async function stalledBackup({ url, home, folder }: Record<'url' | 'home' | 'folder', string>) {
  const slow = join(home, `slow-${crypto.randomUUID().slice(0, 8)}`)
  await mkdir(slow)
  execFileSync('mkfifo', [join(slow, 'secrets.json')])
  const options = { url, dataDir: slow, folder, keep: 7, version: '0.1.0', bucket: null }
  const module = pathToFileURL(join(import.meta.dirname, '../platform/backup/back-up.ts')).href
  const code = `(await import('${module}')).backUp(${JSON.stringify(options)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  const written = async () => {
    const [draft] = await readdir(folder).catch(() => [])
    return draft ? await readdir(join(folder, draft)) : []
  }
  await expect.poll(written).toEqual(['postgres.tar.gz'])
  return child
}
