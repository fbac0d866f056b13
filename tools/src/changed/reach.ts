import type { Users } from './users.ts'

/** How many steps each file is from the nearest changed one, which is 0 itself. */
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
  /** From the repository's root. */
  path: string
  distance: number
  /** What it is expected to take. */
  seconds: number
}

/** Nearest first; of those as near, what lies in the same folders, then the quickest. */
export function nearestFirst<Test extends Reached>(reached: readonly Test[], changed: readonly string[]) {
  const common = new Map(
    reached.map(({ path }) => [path, Math.max(...changed.map(it => commonFolders(path, it)))]),
  )
  return reached.toSorted(
    (a, b) => a.distance - b.distance || common.get(b.path)! - common.get(a.path)! || a.seconds - b.seconds,
  )
}

/** How many names two paths begin with alike. */
function commonFolders(one: string, other: string): number {
  const names = other.split('/')
  return one.split('/').findIndex((name, at) => name !== names[at])
}

/** Takes in this order what still fits into the seconds; the rest is left out. */
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
