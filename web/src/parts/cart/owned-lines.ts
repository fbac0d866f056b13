import { currentSession, onSignOut, subscribeToSession } from '#lib/session'
import { currentViewing } from '#lib/viewing'

/** The lines of each user of this browser; `guest` lines belong to no account yet. */
export type Owned<Line> = Readonly<Record<string, readonly Line[]>>

/** `ready` is false on the server and until the session is known. */
export interface Lines<Line> {
  ready: boolean
  lines: readonly Line[]
}

export interface Keeping<Line> {
  key: string
  /** Increase it when the shape of a line changes; stored lines of older versions are ignored. */
  version: number
  isLine: (value: unknown) => value is Line
  idOf: (line: Line) => string
  most: number
}

/** Parses the storage; invalid or older content counts as empty. */
export function parseLines<Line>(text: string | null, { version, isLine }: Keeping<Line>): Owned<Line> {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; carts?: Record<string, unknown> } | null
    if (stored?.version !== version || typeof stored.carts !== 'object') return {}
    const owned = Object.entries(stored.carts).map(([owner, lines]): [string, Line[]] => [
      owner,
      Array.isArray(lines) ? lines.filter(isLine) : [],
    ])
    return Object.fromEntries(owned)
  } catch {
    return {}
  }
}

export const formatLines = <Line>(carts: Owned<Line>, { version }: Keeping<Line>) =>
  JSON.stringify({ version, carts })

function read<Line>(keeping: Keeping<Line>): Owned<Line> {
  // During a viewing the cart is empty: this browser's cart is the office member's, not the viewed user's.
  if (currentViewing()) return {}
  try {
    return parseLines(localStorage.getItem(keeping.key), keeping)
  } catch {
    return {}
  }
}

function write<Line>(owned: Owned<Line>, keeping: Keeping<Line>) {
  if (currentViewing()) return
  try {
    localStorage.setItem(keeping.key, formatLines(owned, keeping))
  } catch {
    // Without storage they last only for this tab.
  }
}

/** Merges a guest's lines into those of the user who signs in; the guest's are newer and win. */
function adopted<Line>(owned: Owned<Line>, userId: string, { idOf, most }: Keeping<Line>): Owned<Line> {
  const { guest = [], ...others } = owned
  if (guest.length === 0) return owned
  const wanted = new Set(guest.map(idOf))
  const saved = (owned[userId] ?? []).filter(line => !wanted.has(idOf(line)))
  return { ...others, [userId]: [...saved, ...guest].slice(-most) }
}

const forgotten = <Line>(owned: Owned<Line>, owner: string): Owned<Line> =>
  Object.fromEntries(Object.entries(owned).filter(([key]) => key !== owner))

/** The key of the shown lines: the user's, the guest's, or null while the session is unknown. */
function owner(): string | null {
  const session = currentSession()
  if (session.status === 'loading') return null
  return session.status === 'user' ? session.user.id : 'guest'
}

/** A cart of this browser: the lines of its current user, through sign-ins, sign-outs and other tabs. */
export function ownedLines<Line>(keeping: Keeping<Line>) {
  const none: readonly Line[] = []
  const unknown: Lines<Line> = { ready: false, lines: none }
  const listeners = new Set<() => void>()
  let owned: Owned<Line> | undefined
  let shown = unknown
  let listening = false

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const known = () => {
    owned ??= read(keeping)
    return owned
  }
  const linesOf = (who: string) => known()[who] ?? none
  const lines = () => linesOf(owner() ?? 'guest')

  function save(next: Owned<Line>) {
    owned = next
    write(next, keeping)
    tell()
  }
  const change = (next: readonly Line[]) => save({ ...known(), [owner() ?? 'guest']: next })

  function onSession() {
    const session = currentSession()
    const next = session.status === 'user' ? adopted(known(), session.user.id, keeping) : known()
    if (next === owned) tell()
    else save(next)
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== keeping.key && event.key !== null) return
    owned = undefined
    tell()
  }

  function listenToTheOutside() {
    listening = true
    subscribeToSession(onSession)
    onSignOut(user => save(forgotten(known(), user.id)))
    addEventListener('storage', onStorage)
    onSession()
  }

  return {
    unknown,
    lines,
    change,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!listening) listenToTheOutside()
      return () => listeners.delete(listener)
    },
    /** A stable object until something changes, as `useSyncExternalStore` requires. */
    shown: (): Lines<Line> => {
      const who = owner()
      if (who === null) return unknown
      const current = linesOf(who)
      if (!shown.ready || shown.lines !== current) shown = { ready: true, lines: current }
      return shown
    },
    /** Removes a line. @returns a function that restores it at its place, unless it was added again */
    remove: (id: string): (() => void) => {
      const isIt = (line: Line) => keeping.idOf(line) === id
      const index = lines().findIndex(isIt)
      const line = lines()[index]
      if (!line) return () => undefined
      change(lines().filter(other => !isIt(other)))
      return () => {
        if (!lines().some(isIt)) change(lines().toSpliced(index, 0, line))
      }
    },
  }
}
