import type { Users } from './importers.ts'

/** The distance of each file from the nearest changed file, which has distance 0. */
export function distancesFrom(changed: readonly string[], users: Users): Map<string, number> {
  const distances = new Map<string, number>()
  let ring = new Set(changed)
  for (let distance = 0; ring.size > 0; distance++) {
    for (const path of ring) distances.set(path, distance)
    const next = [...ring].flatMap(path => [...(users.get(path) ?? [])])
    ring = new Set(next.filter(path => !distances.has(path)))
  }
  return distances
}

export interface Reached {
  path: string
  distance: number
  seconds: number
}

/** Nearest first; then tests with more common folders, then the fastest. */
export function nearestFirst<Test extends Reached>(reached: readonly Test[], changed: readonly string[]) {
  const common = new Map(
    reached.map(({ path }) => [path, Math.max(...changed.map(it => commonFolders(path, it)))]),
  )
  return reached.toSorted(
    (a, b) => a.distance - b.distance || common.get(b.path)! - common.get(a.path)! || a.seconds - b.seconds,
  )
}

/** How many leading folders two paths share. */
function commonFolders(one: string, other: string): number {
  const names = other.split('/')
  return one.split('/').findIndex((name, at) => name !== names[at])
}

/** Takes tests in this order while they fit into the seconds; skips the others. */
export function within<Test extends Reached>(ordered: readonly Test[], seconds: number) {
  const chosen: Test[] = []
  const left: Test[] = []
  let free = seconds
  for (const test of ordered) {
    if (test.seconds > free) left.push(test)
    else {
      chosen.push(test)
      free -= test.seconds
    }
  }
  return { chosen, left }
}
