import { WEB_LAYERS } from '../layers.ts'
import type { Finding } from './finding.ts'
import { isTestPath } from './places.ts'
import type { Module } from './typescript.ts'

/** A folder of the web that the plan treats as one: `features/orders`, `pages/customer/checkout`, `ui`. */
interface Unit {
  name: string
  /** `features` */
  layer: string
  rank: number
}

/** Layers whose units must not use each other, with the depth of a unit below `web/src`. */
const APART: Readonly<Record<string, number>> = { pages: 3, features: 2 }
const UNIT_DEPTH: Readonly<Record<string, number>> = { ...APART, parts: 2 }

const SOURCE = 'web/src/'

function unitOf(path: string): Unit | undefined {
  if (!path.startsWith(SOURCE)) return undefined
  const folders = path.slice(SOURCE.length).split('/').slice(0, -1)
  const layer = folders[0] ?? 'entry'
  const name = folders.slice(0, UNIT_DEPTH[layer] ?? 1).join('/') || 'entry'
  return { name, layer, rank: WEB_LAYERS.findIndex(names => names.includes(layer)) }
}

interface Arrow {
  from: Unit
  to: Unit
  path: string
  line: number
  specifier: string
}

const arrowsOf = (modules: readonly Module[]): Arrow[] =>
  modules
    .filter(({ path }) => !isTestPath(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, target, line }) => {
        const [from, to] = [unitOf(path), unitOf(target ?? '')]
        return from && to ? [{ from, to, path, line, specifier }] : []
      }),
    )

export const webUnits = (modules: readonly Module[]) =>
  new Set(modules.flatMap(({ path }) => unitOf(path)?.name ?? []))

export function webViolations(modules: readonly Module[]): Finding[] {
  const arrows = arrowsOf(modules)
  const unplanned = modules.flatMap(({ path }) => {
    const unit = unitOf(path)
    return unit && unit.rank < 0
      ? [
          {
            path,
            line: 1,
            what: `the plan has no ${SOURCE}${unit.layer}: give it a layer in tools/src/layers.ts`,
          },
        ]
      : []
  })
  const wrong = arrows.flatMap(arrow => {
    const what = arrowViolation(arrow)
    return what ? [{ path: arrow.path, line: arrow.line, what: `imports ${arrow.specifier}: ${what}` }] : []
  })
  return [
    ...unplanned,
    ...wrong,
    ...circleViolations(arrows.filter(arrow => !arrowViolation(arrow))),
    ...modules.flatMap(keyViolations),
  ]
}

/** The only module that may write query keys: keys from elsewhere might not match the read that a change marks as stale. */
const QUERY_KEYS = 'web/src/lib/api-query.ts'

const keyViolations = ({ path, queryKeys }: Module): Finding[] =>
  path.startsWith(SOURCE) && path !== QUERY_KEYS && !isTestPath(path)
    ? queryKeys.map(line => ({
        path,
        line,
        what: 'a query key is written by hand: take apiKey, keyBelow or stepKey of lib/api-query',
      }))
    : []

function arrowViolation({ from, to }: Arrow): string | undefined {
  if (from.name === to.name || from.rank < 0 || to.rank < 0) return undefined
  if (to.rank < from.rank) return `${from.layer} does not know ${to.layer}: move down what both need`
  if (from.layer !== to.layer)
    return to.rank === from.rank
      ? `${from.layer} and ${to.layer} do not know each other: move down what both need`
      : undefined
  if (!(from.layer in APART) || isShared(from, to)) return undefined
  const below = WEB_LAYERS[from.rank + 1]!.join(' or ')
  return `${from.name} does not know ${to.name}: move what both need to ${below}, or let a page join them`
}

/** `pages/admin/shared` is what several pages of one audience share. */
const isShared = (page: Unit, to: Unit) => {
  const audience = page.name.split('/').slice(0, 2).join('/')
  return page.layer === 'pages' && to.name === `${audience}/shared`
}

/** Circular imports between units of one layer, one finding per import that closes a circle. */
function circleViolations(arrows: readonly Arrow[]): Finding[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows)
    if (from.name !== to.name) next.set(from.name, (next.get(from.name) ?? new Set()).add(to.name))
  const reaches = (from: string, goal: string) => {
    const seen = new Set<string>()
    const waiting = [from]
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (name === goal) return true
      if (seen.has(name)) continue
      seen.add(name)
      waiting.push(...(next.get(name) ?? []))
    }
    return false
  }
  return arrows
    .filter(({ from, to }) => from.name !== to.name && reaches(to.name, from.name))
    .map(({ from, to, path, line, specifier }) => ({
      path,
      line,
      what: `imports ${specifier}: ${from.name} and ${to.name} form a circle: move what both need to a third folder`,
    }))
}
