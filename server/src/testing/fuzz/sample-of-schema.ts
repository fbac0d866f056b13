import { randomUUID } from 'node:crypto'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { z } from 'zod'
import type { Random } from '../../sample-city/random.ts'

/** The part of JSON Schema that the contract's schemas use. */
interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  pattern?: string
  format?: string
  $ref?: string
  $defs?: Record<string, Schema>
}

interface Given {
  root: Schema
  ids: readonly string[]
  random: Random
}

/** Texts that match common patterns of the contract. */
const SHAPES = [
  'f'.repeat(32),
  '+96892123456',
  'AB123',
  '09:30',
  '2026-11-25',
  '1448',
  'OM1100000001',
  'qurum',
  'q=bread',
  '58,23,59,24',
  '123456',
]

/** Cached: generating a schema takes longer than drawing a value from it. */
const schemas = new WeakMap<z.ZodType, Schema>()

/**
 * A value that a schema mostly accepts; rules beyond JSON Schema may still refuse it.
 * @param ids existing ids: half of all generated ids are taken from these
 */
export function sample(type: z.ZodType, random: Random, ids: readonly string[] = []): unknown {
  const root = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(type, root)
  return sampleOf(root, { root, ids, random })
}

function sampleOf(schema: Schema, given: Given): unknown {
  if (schema.$ref) return sampleOf(referred(schema.$ref, given.root), given)
  if ('const' in schema) return schema.const
  if (schema.enum) return given.random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(given.random.pick(choices), given)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => sampleOf(part, given) as object))
  const kind = Array.isArray(schema.type) ? given.random.pick(schema.type) : schema.type
  if (kind === 'object') return objectOf(schema, given)
  if (kind === 'array') return listOf(schema, given)
  if (kind === 'string') return textOf(schema, given)
  if (kind === 'number' || kind === 'integer') return numberOf(schema, given)
  if (kind === 'boolean') return given.random.chance(0.5)
  return null
}

const referred = (ref: string, root: Schema): Schema =>
  ref === '#' ? root : (root.$defs?.[ref.slice('#/$defs/'.length)] ?? {})

function objectOf({ properties = {}, required = [] }: Schema, given: Given) {
  const names = Object.keys(properties).filter(name => required.includes(name) || given.random.chance(0.6))
  return Object.fromEntries(names.map(name => [name, sampleOf(properties[name]!, given)]))
}

function listOf(schema: Schema, given: Given) {
  if (schema.prefixItems) return schema.prefixItems.map(item => sampleOf(item, given))
  const { items = {}, minItems = 0, maxItems = 3 } = schema
  const length = given.random.whole(minItems, Math.max(minItems, Math.min(maxItems, 3)))
  return Array.from({ length }, () => sampleOf(items, given))
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema, { ids, random }: Given): string {
  const soon = Date.now() + random.whole(-3, 10) * 3_600_000
  if (format === 'uuid') return ids.length > 0 && random.chance(0.5) ? random.pick(ids) : randomUUID()
  if (format === 'date-time') return new Date(soon).toISOString()
  if (format === 'date') return muscatDay(soon)
  if (format === 'email') return `${randomUUID()}@people.test`
  if (pattern) return SHAPES.find(shape => new RegExp(pattern, 'u').test(shape)) ?? 'x'
  const length = random.pick([
    minLength,
    Math.max(minLength, Math.min(8, maxLength)),
    Math.min(maxLength, 3000),
  ])
  return 'خبز bread '.repeat(Math.ceil(length / 10)).slice(0, length)
}

function numberOf(schema: Schema, { random }: Given): number {
  const { exclusiveMinimum, minimum = exclusiveMinimum ?? -10, maximum = 1e9, multipleOf = 1 } = schema
  const step = (value: number) => Math.round(value / multipleOf) * multipleOf
  return random.pick([minimum, maximum, step((minimum + Math.min(maximum, minimum + 1000)) / 2)])
}
