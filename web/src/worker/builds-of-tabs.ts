/** The build of each open tab. Stored in a cache, because browsers stop a worker between events. */
const CACHE = 'tabs-of-dawra'
const KEY = '/tabs'

type Builds = Readonly<Record<string, string>>

async function read(): Promise<Builds> {
  const stored = await (await caches.open(CACHE)).match(KEY)
  return stored ? ((await stored.json()) as Builds) : {}
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Stores the build of a tab, and forgets closed tabs. @param open ids of all open tabs
 * @returns the builds of the open tabs; undefined while one of them is unknown
 */
export function noteTab(
  tab: { id: string; build: string },
  open: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  // Serial: two tabs that open together must not overwrite each other's entry.
  const noted = last.then(() => note(tab, open))
  last = noted.catch(() => undefined)
  return noted
}

async function note(tab: { id: string; build: string }, open: readonly string[]) {
  const known: Builds = { ...(await read()), [tab.id]: tab.build }
  const builds = Object.fromEntries(Object.entries(known).filter(([id]) => open.includes(id)))
  await (await caches.open(CACHE)).put(KEY, Response.json(builds))
  return open.every(id => id in builds) ? new Set(Object.values(builds)) : undefined
}
