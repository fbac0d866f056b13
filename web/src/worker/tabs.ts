/** Which build each open page is of, stored because a worker is stopped between events. */
const CACHE = 'tabs-of-dawra'
const KEY = '/tabs'

type Builds = Readonly<Record<string, string>>

async function read(): Promise<Builds> {
  const stored = await (await caches.open(CACHE)).match(KEY)
  return stored ? ((await stored.json()) as Builds) : {}
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Notes the build of a page, and forgets those that were closed.
 * @param open ids of all pages that are open now
 * @returns the builds of the open pages; undefined while one of them has not said its own
 */
export function noteTab(
  tab: { id: string; build: string },
  open: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  // One after the other: two pages that are opened together must not lose each other's note.
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
