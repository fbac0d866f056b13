import type { WorkerBuild } from './build.ts'

const PREFIX = 'dawra-'
/** The page that stands for every address without a network. */
export const SHELL = '/offline'
/** Says which language and look the cached page is in. */
const LOOK_HEADER = 'x-dawra-look'

const cacheOf = (build: string) => PREFIX + build

/** Names of files hold their content, so what a request finds in any build's cache is right. */
const ANY = { ignoreVary: true }

/** A file of a build: from a cache, else from the network, and then cached. */
export async function answerFile(request: Request, build: string): Promise<Response> {
  const cached = await find(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await store(build, request.url, answer.clone())
  return answer
}

/** A browser that caches nothing (private, full) finds nothing. */
const find = (request: Request | string) => caches.match(request, ANY).catch(() => undefined)

/** @returns whether it is cached: not by a full or forbidden store */
async function store(build: string, url: string, answer: Response): Promise<boolean> {
  try {
    const cache = await caches.open(cacheOf(build))
    await cache.put(url, answer)
    return true
  } catch {
    return false
  }
}

/** The files of a build, a few at a time: what the person is doing has the line first. */
const AT_ONCE = 4

/**
 * Caches these files. What another build's cache has is copied, for that cache will go.
 * @returns whether all of them are cached
 */
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

/** The build that a document of ours is of. */
const buildOf = (html: string) => /"build":"([\w-]+)"/.exec(html)?.[1]

/**
 * Caches the page for every address, in the person's language and look.
 * @returns whether it is cached; not when the server has a newer build already, whose files are not here
 */
async function cacheShell(build: string, look: string): Promise<boolean> {
  try {
    const cache = await caches.open(cacheOf(build))
    if ((await cache.match(SHELL))?.headers.get(LOOK_HEADER) === look) return true
    const answer = await fetch(SHELL, { cache: 'no-cache' })
    const html = await answer.text()
    if (!answer.ok || buildOf(html) !== build) return false
    const headers = new Headers(answer.headers)
    // They are about what was on the line.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    headers.set(LOOK_HEADER, look)
    return await store(build, SHELL, new Response(html, { headers }))
  } catch {
    return false
  }
}

/** The cached page of this build, else of one before it, whose files are still there. */
export async function shell(build: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheOf(build))
    return (await cache.match(SHELL)) ?? (await find(SHELL))
  } catch {
    return undefined
  }
}

/** All that a person needs of a build. @returns whether everything is cached */
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

/** Deletes the caches of all builds but these. */
export async function dropOthers(builds: ReadonlySet<string>): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX))
  await Promise.all(
    names.filter(name => !builds.has(name.slice(PREFIX.length))).map(name => caches.delete(name)),
  )
}
