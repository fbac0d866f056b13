import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { collectAssets } from './build/assets.ts'
import { compressFolder } from './build/compress.ts'
import { clientConfig, serverConfig } from './build/config.ts'
import { writeFonts } from './build/fonts.ts'
import { writeIcons } from './build/icons.ts'
import { sourceHash } from './build/stale.ts'
import { writeWebManifests } from './build/web-manifest.ts'
import { buildWorker } from './build/worker.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
const stamp = join(dist, 'source-hash')

/** Replaces the old folders only when the new build is complete: no request sees half a build. */
async function swapIn(work: string) {
  for (const part of ['client', 'server']) {
    await rename(join(dist, part), join(work, `old-${part}`)).catch(() => undefined)
    await rename(join(work, part), join(dist, part))
  }
}

/** Builds `dist/client` (hashed, pre-compressed files, `manifest.json` and `worker.js`) and `dist/server/entry-server.js`. */
export async function buildWeb(): Promise<void> {
  const hash = await sourceHash(root)
  const work = join(dist, `.build-${process.pid}`)
  const client = join(work, 'client')
  try {
    await build(clientConfig(root, work))
    const assets = await collectAssets(root, client, await writeFonts(client))
    await writeIcons(client)
    await writeWebManifests(root, client)
    await writeFile(join(client, 'manifest.json'), JSON.stringify(assets.manifest))
    await buildWorker(root, work, assets)
    await build(serverConfig(root, work, assets))
    await compressFolder(client)
    await swapIn(work)
    await writeFile(stamp, hash)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Builds only when a source changed since the last build. @returns whether it built */
export async function buildIfStale(): Promise<boolean> {
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === (await sourceHash(root))) return false
  await buildWeb()
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  await buildWeb()
  console.log(`web built in ${Math.round(performance.now() - started)} ms`)
}
