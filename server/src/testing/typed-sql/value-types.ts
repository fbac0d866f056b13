import pg from 'pg'
import '../../platform/db.ts'
import type { Catalog, PgType } from './catalog.ts'
import type { Kind, Shape } from './type-shapes.ts'

/** A sample text of each type that the driver parses. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  float4: '1',
  float8: '1',
  numeric: '1',
  date: '2026-01-01',
  timestamp: '2026-01-01 00:00:00',
  timestamptz: '2026-01-01 00:00:00+00',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  bytea: '\\x00',
  point: '(1,1)',
  circle: '<(1,1),1>',
}

export function plain({ types }: Catalog, id: number): PgType {
  const type = types.get(id)
  if (!type) throw new Error(`no type ${id} in the catalog`)
  return type.base ? plain({ types } as Catalog, type.base) : type
}

/** The JavaScript type that the driver returns for a type, with the parsers that the server sets. */
function answered(text: string, type: number): Kind {
  const value: unknown = pg.types.getTypeParser(type, 'text')(text)
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'bytes'
  if (Array.isArray(value)) return 'array'
  return typeof value as Kind
}

/** Why a column of a type does not fit the field of a row type; null when it fits. */
export function mismatch(catalog: Catalog, id: number, shape: Shape): string | null {
  const type = plain(catalog, id)
  const expected: readonly Kind[] = [...shape.kinds].filter(kind => kind !== 'null' && kind !== 'undefined')
  if (expected.length === 0 || expected.includes('any')) return null
  if (type.name === 'json' || type.name === 'jsonb') return null
  if (type.element) return arrayMismatch(catalog, type, expected, shape)
  const given = answered(SAMPLES[type.name] ?? 'a', type.id)
  if (!expected.includes(given)) return `is ${given} (${type.name})`
  if (given === 'string' && type.labels) return labelMismatch(type.name, type.labels, shape)
  return null
}

function arrayMismatch(
  catalog: Catalog,
  type: PgType,
  expected: readonly Kind[],
  shape: Shape,
): string | null {
  const element = plain(catalog, type.element)
  const given = answered(`{${SAMPLES[element.name] ?? 'a'}}`, type.id)
  if (given !== 'array') return expected.includes(given) ? null : `is ${given}, unparsed (${type.name})`
  if (!expected.includes('array')) return `is array (${type.name})`
  return shape.items && mismatch(catalog, element.id, shape.items)
}

/** A union must have exactly the labels of the enum, because the column can contain each. */
function labelMismatch(name: string, labels: readonly string[], { literals }: Shape): string | null {
  if (!literals) return null
  const unknown = literals.filter(literal => !labels.includes(literal))
  return unknown.length > 0 ? `is never ${unknown.join(' or ')} (${name})` : null
}

const TEXTS = new Set(['text', 'varchar', 'bpchar', 'name', 'unknown', 'citext'])
/** The kinds of JavaScript values that the database refuses for a type, as the driver sends them. */
const REFUSED: readonly { types: ReadonlySet<string>; kinds: ReadonlySet<Kind> }[] = [
  {
    types: new Set(['uuid', 'timestamptz', 'timestamp', 'date']),
    kinds: new Set(['number', 'boolean', 'array', 'bytes']),
  },
  {
    types: new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8']),
    kinds: new Set(['boolean', 'Date', 'array', 'object', 'bytes']),
  },
  { types: new Set(['bool']), kinds: new Set(['Date', 'array', 'object', 'bytes']) },
  // The driver writes an array as PostgreSQL's '{...}', which is not JSON.
  { types: new Set(['json', 'jsonb']), kinds: new Set(['array', 'Date', 'bytes']) },
  { types: new Set(['bytea']), kinds: new Set(['number', 'boolean', 'Date', 'array', 'object']) },
]

/** Why a value does not fit a parameter of a type; null when it fits. */
export function misgiven(catalog: Catalog, id: number, shape: Shape): string | null {
  const type = plain(catalog, id)
  if (shape.kinds.has('any')) return null
  const wrong = (kinds: ReadonlySet<Kind>) => [...shape.kinds].find(kind => kinds.has(kind))
  if (type.element) {
    const kind = wrong(new Set<Kind>(['number', 'boolean', 'Date', 'object', 'bytes']))
    if (kind) return `is ${kind} where ${type.name} is expected`
    return shape.items && misgiven(catalog, type.element, shape.items)
  }
  if (type.labels) {
    const kind = wrong(new Set<Kind>(['number', 'boolean', 'Date', 'array', 'object', 'bytes']))
    if (kind) return `is ${kind} where the enum ${type.name} is expected`
    const unknown = shape.literals?.filter(literal => !type.labels?.includes(literal)) ?? []
    return unknown.length > 0
      ? `can be ${unknown.map(text => `'${text}'`).join(' or ')}, which the enum ${type.name} has not`
      : null
  }
  const kind = TEXTS.has(type.name)
    ? wrong(new Set<Kind>(['bytes']))
    : wrong(REFUSED.find(({ types }) => types.has(type.name))?.kinds ?? new Set())
  return kind ? `is ${kind} where ${type.name} is expected` : null
}
