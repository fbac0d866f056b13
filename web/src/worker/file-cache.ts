import type { WorkerBuild } from './build.ts'

const PREFIX = 'dawra-'
/** The page that is served for every URL without a network. */
export const SHELL = '/offline'
const LOOK_HEADER = 'x-dawra-look'

const cacheOf = (build: string) => PREFIX + build

/** File names contain a hash of the content, so a match in any build's cache is correct. */
const ANY = { ignoreVary: true }

/** Serves a file of a build from a cache, else from the network, and then caches it. */
export async function answerFile(request: Request, build: string): Promise<Response> {
  const cached = await find(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await store(build, request.url, answer.clone())
  return answer
}

const find = (request: Request | string) => caches.match(request, ANY).catch(() => undefined)

/** @returns whether it was stored; false without storage */
async function store(build: string, url: string, answer: Response): Promise<boolean> {
  try {
    const cache = await caches.open(cacheOf(build))
    await cache.put(url, answer)
    return true
  } catch {
    return false
  }
}

/** How many files are fetched in parallel: few, so that the user's own requests have priority. */
const AT_ONCE = 4

/** Copies files from another build's cache, because it will be deleted. @returns whether all are cached */
async function cacheFiles(build: string, files: readonly string[]): Promise<boolean> {
  const waiting = [...new Set(files)]
  let missed = 0
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      if (!(await cacheFile(build, file))) missed += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return missed === 0
}

async function cacheFile(build: string, file: string): Promise<boolean> {
  try {
    const cache = await caches.open(cacheOf(build))
    if (await cache.match(file, ANY)) return true
    const answer = (await find(file)) ?? (await fetch(file))
    return answer.ok && (await store(build, file, answer))
  } catch {
    return false
  }
}

const buildOf = (html: string) => /"build":"([\w-]+)"/.exec(html)?.[1]

/** @returns false when the server already has a newer build, whose files are not cached */
async function cacheShell(build: string, look: string): Promise<boolean> {
  try {
    const cache = await caches.open(cacheOf(build))
    if ((await cache.match(SHELL))?.headers.get(LOOK_HEADER) === look) return true
    const answer = await fetch(SHELL, { cache: 'no-cache' })
    const html = await answer.text()
    if (!answer.ok || buildOf(html) !== build) return false
    const headers = new Headers(answer.headers)
    // These headers describe the encoded response, but its text is already decoded.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    headers.set(LOOK_HEADER, look)
    return await store(build, SHELL, new Response(html, { headers }))
  } catch {
    return false
  }
}

/** The cached shell page of this build, else of an earlier one, whose files are still cached. */
export async function shell(build: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheOf(build))
    return (await cache.match(SHELL)) ?? (await find(SHELL))
  } catch {
    return undefined
  }
}

export async function cacheAll(
  build: WorkerBuild,
  wanted: { locale: keyof WorkerBuild['pages']['cart']['messages']; look: string; keep: readonly string[] },
): Promise<boolean> {
  const pages = Object.entries(build.pages).flatMap(([name, page]) =>
    wanted.keep.includes(name) ? [page] : [],
  )
  const files = pages.flatMap(({ files, messages }) => [...files, ...(messages[wanted.locale] ?? [])])
  // Last, because a cached page without its files would be worse than none.
  return (await cacheFiles(build.id, [...build.base, ...files])) && cacheShell(build.id, wanted.look)
}

export async function dropOthers(builds: ReadonlySet<string>): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX))
  await Promise.all(
    names.filter(name => !builds.has(name.slice(PREFIX.length))).map(name => caches.delete(name)),
  )
}
