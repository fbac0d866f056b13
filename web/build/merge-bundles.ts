export interface Bundle {
  modules: readonly string[]
  /** Compressed bytes. */
  size: number
  users: ReadonlySet<string>
  imports: Set<Bundle>
  /** Never merged: a page, a library or a predefined group. */
  isFixed: boolean
}

/** The cost of one request, as the number of bytes that take the same time. */
const REQUEST = 700

const cost = (users: number, size: number) => users * (size + REQUEST)
const union = <Item>(one: Iterable<Item>, other: Iterable<Item>) => new Set([...one, ...other])
const missing = (users: ReadonlySet<string>, among: ReadonlySet<string>) => {
  let count = 0
  for (const user of users) if (!among.has(user)) count += 1
  return count
}

function loadedWith(bundles: readonly Bundle[]): Set<Bundle> {
  const found = new Set(bundles)
  for (const bundle of found) for (const next of bundle.imports) found.add(next)
  return found
}

/** Adds the users of a bundle to everything that it imports. @returns the bundles that got new users */
function updateUsers(bundle: Bundle): Bundle[] {
  const notified = [...loadedWith([bundle])].filter(next => missing(bundle.users, next.users) > 0)
  for (const next of notified) next.users = union(next.users, bundle.users)
  return notified
}

/** How much cheaper all pages together get by merging two bundles; 0 when they do not. */
function saving(one: Bundle, other: Bundle): number {
  const more = missing(other.users, one.users)
  if (more === other.users.size) return 0
  const before = cost(one.users.size, one.size) + cost(other.users.size, other.size)
  const direct = before - cost(one.users.size + more, one.size + other.size)
  if (direct <= 0) return 0
  const users = union(one.users, other.users)
  // A page that now loads both bundles also loads the imports of both.
  const along = [...loadedWith([one, other])].filter(bundle => bundle !== one && bundle !== other)
  const paid = along.reduce((sum, bundle) => sum + cost(missing(users, bundle.users), bundle.size), 0)
  return Math.max(0, direct - paid)
}

/** Whether one imports the other through a third: merging the two would make an import cycle with the third. */
const leadsTo = (one: Bundle, other: Bundle) =>
  [...one.imports].some(next => next !== other && loadedWith([next]).has(other))

type Savings = Map<Bundle, Map<Bundle, number>>

function validate(one: Bundle, bundles: ReadonlySet<Bundle>, savings: Savings) {
  const by = new Map<Bundle, number>()
  for (const other of bundles) {
    if (other === one || other.isFixed || one.isFixed) continue
    const saved = saving(one, other)
    if (saved > 0) by.set(other, saved)
    if (saved > 0) savings.get(other)?.set(one, saved)
    else savings.get(other)?.delete(one)
  }
  savings.set(one, by)
}

function bestPair(savings: Savings): [Bundle, Bundle] | undefined {
  let most = 0
  let best: [Bundle, Bundle] | undefined
  for (const [one, by] of savings)
    for (const [other, saved] of by)
      if (saved > most && !leadsTo(one, other) && !leadsTo(other, one)) {
        most = saved
        best = [one, other]
      }
  return best
}

/** Merges `other` into `one`. @returns the bundles whose users changed */
function merge(one: Bundle, other: Bundle, bundles: Set<Bundle>): Bundle[] {
  bundles.delete(other)
  for (const bundle of bundles) if (bundle.imports.delete(other)) bundle.imports.add(one)
  one.imports = union(one.imports, other.imports)
  for (const bundle of [one, other]) one.imports.delete(bundle)
  one.modules = [...one.modules, ...other.modules]
  one.size += other.size
  one.users = union(one.users, other.users)
  return [one, ...updateUsers(one)]
}

/** Merges bundles as long as all pages together load faster: fewer requests for a few unused bytes. */
export function mergeBundles(natural: readonly Bundle[]): Bundle[] {
  const bundles = new Set(natural)
  for (const bundle of bundles) updateUsers(bundle)
  const savings: Savings = new Map()
  for (const bundle of bundles) validate(bundle, bundles, savings)
  for (let pair = bestPair(savings); pair; pair = bestPair(savings)) {
    const [one, other] = pair
    const changed = merge(one, other, bundles)
    savings.delete(other)
    for (const by of savings.values()) by.delete(other)
    for (const bundle of changed) validate(bundle, bundles, savings)
  }
  return [...bundles]
}
