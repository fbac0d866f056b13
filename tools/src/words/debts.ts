import type { WordFinding } from './findings.ts'

/** How often each rule is still broken, by place. Numbers may only fall, until the record is empty. */
export type Debts = Record<string, Record<string, number>>

/** Coarse, so that files may move within it: a workspace, and a domain of the server or a level of the web. */
export function placeOf(path: string): string {
  const [workspace = '', src, part, name] = path.split('/')
  if (src === undefined) return '.'
  if (workspace === 'server' && part === 'domains') return `${workspace}/${src}/${part}/${name}`
  if (workspace === 'web' && src === 'src' && name !== undefined) return `${workspace}/${src}/${part}`
  return workspace
}

export function debtsOf(findings: readonly WordFinding[]): Debts {
  const debts: Debts = {}
  for (const { rule, path } of findings) {
    const place = placeOf(path)
    debts[rule] ??= {}
    debts[rule][place] = (debts[rule][place] ?? 0) + 1
  }
  return debts
}

export interface Difference {
  rule: string
  place: string
  recorded: number
  found: number
}

export function differences(recorded: Debts, found: Debts): Difference[] {
  const keys = new Set(
    [recorded, found].flatMap(debts =>
      Object.entries(debts).flatMap(([rule, places]) =>
        Object.keys(places).map(place => `${rule}\t${place}`),
      ),
    ),
  )
  return [...keys].sort().flatMap(key => {
    const [rule = '', place = ''] = key.split('\t')
    const difference = {
      rule,
      place,
      recorded: recorded[rule]?.[place] ?? 0,
      found: found[rule]?.[place] ?? 0,
    }
    return difference.recorded === difference.found ? [] : [difference]
  })
}

/** The recorded debts, each no higher than what is found. */
export function lowered(recorded: Debts, found: Debts): Debts {
  const entries = Object.entries(recorded).map(([rule, places]) => {
    const left = Object.entries(places).map(
      ([place, count]) => [place, Math.min(count, found[rule]?.[place] ?? 0)] as const,
    )
    return [rule, Object.fromEntries(left.filter(([, count]) => count > 0))] as const
  })
  return Object.fromEntries(entries.filter(([, places]) => Object.keys(places).length > 0))
}

/** In alphabetical order, so that two people who lower numbers at once seldom change the same line. */
export function debtsText(debts: Debts): string {
  const inOrder = <Value>(map: Record<string, Value>) =>
    Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))
  const rules = inOrder(debts).map(([rule, places]) => [rule, Object.fromEntries(inOrder(places))])
  return `${JSON.stringify(Object.fromEntries(rules), null, 2)}\n`
}
