import { personalStore } from './personal.ts'

/** A draft of a form in this tab; it survives errors, sign-in and reload. Never for passwords or cards. */
type Fields = Readonly<Record<string, string>>

const keyOf = (form: string) => `draft:${form}`
const baseOf = (form: string) => `base:${form}`
const store = personalStore('tab')

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(field => typeof field === 'string')

export function readDraft(form: string): Fields {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(form)) ?? 'null')
    return isFields(stored) ? stored : {}
  } catch {
    return {}
  }
}

export const keepDraft = (form: string, fields: Fields) => store.setItem(keyOf(form), JSON.stringify(fields))
export const forgetDraft = (form: string) => store.removeItem(keyOf(form))

/** Stores the values that a form began with beside its draft; each opening of the form replaces them. */
export const keepBase = (form: string, base: object) => store.setItem(baseOf(form), JSON.stringify(base))

/** The values that a form with a draft began with; undefined without a draft. */
export function readBase(form: string): object | undefined {
  if (store.getItem(keyOf(form)) === null) return undefined
  try {
    const base: unknown = JSON.parse(store.getItem(baseOf(form)) ?? 'null')
    return typeof base === 'object' && base !== null ? base : undefined
  } catch {
    return undefined
  }
}
