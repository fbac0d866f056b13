import type { Kind, Shape } from './type-shapes.ts'

/** The shape of a value, in the same format as `Shapes` has for types. */
export function shapeOfValue(value: unknown): Shape {
  const kind = kindOf(value)
  return {
    text: kind,
    kinds: new Set([kind]),
    literals: typeof value === 'string' ? [value] : null,
    items: Array.isArray(value) && value.length > 0 ? shapeOfValue(value[0]) : null,
  }
}

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  if (Array.isArray(value)) return 'array'
  return typeof value as Kind
}
