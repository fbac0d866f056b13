import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run, seconds } from './run-process.ts'

const WEB = join(ROOT, 'web')

async function isStale(): Promise<boolean> {
  const stamp = join(WEB, 'dist/source-hash')
  if (!existsSync(stamp)) return true
  const { sourceHash }: { sourceHash(root: string): Promise<string> } = await import(
    pathToFileURL(join(WEB, 'build/stale.ts')).href
  )
  // With the slash that `web/build.ts` includes in the hashed names.
  return (await sourceHash(`${WEB}/`)) !== readFileSync(stamp, 'utf8')
}

/** Builds in a separate process, so that the server that starts next does not carry the bundler in its memory. */
export async function ensureWebBuild() {
  if (await isStale()) await build()
}

/** The build writes the types of the routes. */
export async function ensureRouteTree() {
  if (!existsSync(join(WEB, 'src/routeTree.gen.ts'))) await build()
}

async function build() {
  console.log('building the website …')
  const started = performance.now()
  const { code } = await run(['node', 'web/build.ts'])
  if (code !== 0) throw new Error('the website could not be built')
  console.log(`the website is built (${seconds(started)})`)
}
