/** What a person typed, kept for this tab through errors, sign-in and reload. Never for passwords or cards. */
type Fields = Readonly<Record<string, string>>

const keyOf = (form: string) => `draft:${form}`

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(field => typeof field === 'string')

export function readDraft(form: string): Fields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return isFields(stored) ? stored : {}
  } catch {
    return {}
  }
}

export function keepDraft(form: string, fields: Fields) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(fields))
  } catch {
    // Without storage the form still works; it only forgets on reload.
  }
}

export function forgetDraft(form: string) {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Nothing was kept then.
  }
}
