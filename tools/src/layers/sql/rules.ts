import { isPlanned, PUBLISHED_TABLES, pointsDown, WRITE_PLATFORM } from '../../layers.ts'
import type { Catalog } from './files.ts'
import type { Reference } from './references.ts'

/** The runner of SQL (a domain, the platform, or a part above the domains), and the defined objects. */
export interface Runner {
  name: string
  catalog: Catalog
}

export function referenceViolation(runner: Runner, reference: Reference): string | undefined {
  const { use, schema, name } = reference
  if (!schema) return withoutSchema(runner, reference)
  if (!isPlanned(schema) || schema === runner.name) return undefined
  const it = `${schema}.${name}`
  switch (use) {
    case 'writes':
      if (schema === 'platform' && WRITE_PLATFORM.includes(runner.name)) return undefined
      return `${runner.name} writes ${it}: call a verb of ${schema} instead`
    case 'announces':
      return `${runner.name} announces ${it}, a topic of ${schema}: announce a topic of its own`
    case 'names':
      return runner.catalog.has(it) ? relationViolation(runner, reference) : undefined
    case 'reads':
      return relationViolation(runner, reference)
    case 'references':
      return pointsDown(runner.name, schema)
        ? undefined
        : `a foreign key of ${runner.name} points up to ${it}: ${TURN_ROUND}`
    default:
      return pointsDown(runner.name, schema)
        ? undefined
        : `${runner.name} ${use} ${it}, which is not below it: ${TURN_ROUND}`
  }
}

const TURN_ROUND = 'announce an event, or move what it needs to a lower layer'

function relationViolation(runner: Runner, { schema, name }: Reference): string | undefined {
  const it = `${schema}.${name}`
  if (!pointsDown(runner.name, schema))
    return `${runner.name} reads ${it}, which is not below it: ${TURN_ROUND}`
  const kind = runner.catalog.get(it)
  if (!kind) return `${runner.name} reads ${it}, which no SQL file defines: name what is there`
  const isStored = kind === 'table' || kind === 'sequence'
  const isPrivate = isStored && schema !== 'platform' && !PUBLISHED_TABLES.includes(it)
  return isPrivate
    ? `${runner.name} reads ${it}, a private ${kind} of ${schema}: read a view or call a function of ${schema}`
    : undefined
}

function withoutSchema({ catalog, name: runner }: Runner, { use, name }: Reference): string | undefined {
  switch (use) {
    case 'announces':
      return runner === 'platform'
        ? undefined
        : `${runner} announces a topic that is not a text constant: write the topic there`
    case 'writes':
    case 'references':
      return `${runner} ${use} ${name} of no schema: name the schema`
    case 'reads':
      return [...catalog.keys()].some(key => key.endsWith(`.${name}`))
        ? `${runner} reads ${name} of no schema: name the schema`
        : undefined
    default:
      return undefined
  }
}
