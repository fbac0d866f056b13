import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { collectAssets } from './build/assets.ts'
import { compressFolder } from './build/compress.ts'
import { clientConfig, serverConfig } from './build/config.ts'
import { writeFonts } from './build/fonts.ts'
import { sourceHash } from './build/stale.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
const stamp = join(dist, 'source-hash')

/** Builds `dist/client` (hashed, pre-compressed files and `manifest.json`) and `dist/server/entry-server.js`. */
export async function buildWeb(): Promise<void> {
  const hash = await sourceHash(root)
  await rm(dist, { recursive: true, force: true })
  await build(clientConfig(root))
  const fonts = await writeFonts(join(dist, 'client'))
  const assets = await collectAssets(root, fonts)
  await writeFile(join(dist, 'client/manifest.json'), JSON.stringify(assets.manifest))
  await build(serverConfig(root, assets))
  await compressFolder(join(dist, 'client'))
  await writeFile(stamp, hash)
}

/** Builds only when a source changed since the last build; answers whether it built. */
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
