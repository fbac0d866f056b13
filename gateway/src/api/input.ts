import type { Metadata } from '../store/row-types.ts'
import type { Call, FieldError } from './api-reply.ts'

// Written by hand instead of with a schema library: creating a session is the hot path of the benchmarks, and Thawani's
// own error format has one sentence per field.

/** The request's JSON object, or null when it is not an object. */
export async function readObject(c: Call): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = JSON.parse(await c.req.text())
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const NOT_JSON: FieldError[] = [{ field: 'body', message: 'The body must be a JSON object' }]

/** Reads fields one by one and collects their errors. */
export class Fields {
  readonly errors: FieldError[] = []
  readonly #body: Record<string, unknown>

  constructor(body: Record<string, unknown>) {
    this.#body = body
  }

  refuse(field: string, message: string): void {
    this.errors.push({ field, message })
  }

  text(field: string): string {
    const value = this.#body[field]
    if (typeof value === 'string' && value.trim() !== '') return value
    this.refuse(field, `${field} is required`)
    return ''
  }

  optionalText(field: string): string | null {
    return this.#body[field] === undefined || this.#body[field] === null ? null : this.text(field)
  }

  webAddress(field: string): string {
    const value = this.text(field)
    if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
      this.refuse(field, `${field} must be a web address`)
    return value
  }

  flag(field: string): boolean {
    const value = this.#body[field] ?? false
    if (typeof value !== 'boolean') this.refuse(field, `${field} must be true or false`)
    return value === true
  }

  whole(field: string, least: number, most: number): number {
    const value = this.#body[field]
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
    this.refuse(field, `${field} must be a whole number between ${least} and ${most}`)
    return least
  }

  optionalWhole(field: string, least: number, most: number): number | null {
    return this.#body[field] === undefined || this.#body[field] === null
      ? null
      : this.whole(field, least, most)
  }

  /** Required. All values are returned as strings. */
  metadata(): Metadata {
    const value = this.#body.metadata
    if (!isObject(value)) {
      this.refuse('metadata', 'metadata is required')
      return {}
    }
    const texts: Metadata = {}
    for (const key of Object.keys(value)) texts[key] = asText(value[key])
    return texts
  }

  list(field: string): unknown[] {
    const value = this.#body[field]
    return Array.isArray(value) ? value : []
  }
}

function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
