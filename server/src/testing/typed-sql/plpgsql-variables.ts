import type pg from 'pg'
import type { Catalog } from './catalog.ts'
import { type Description, describe, type Fault } from './describe.ts'

export type Fields = ReadonlyMap<string, number>

/** A variable of a PL/pgSQL function: of a type, or a record with the fields of its last assignment. */
export type Variable = { type: number } | { fields: Fields | 'unassigned' }

/** The variables that a statement can name, with or without the function's name. */
export interface Environment {
  owner: string
  find(name: string): Variable | undefined
}

const NAME = String.raw`"(?:[^"]|"")+"|[a-z_\u0080-\uffff][\w$\u0080-\uffff]*`
const REFERENCE = new RegExp(String.raw`^(${NAME})(?:\s*\.\s*(${NAME}))?(?:\s*\.\s*(${NAME}))?`, 'i')
const MAX_VARIABLES = 200
const UNKNOWN_NAME = new Set(['42703', '42P01'])

/**
 * Describes a statement inside a function. A name that the database does not know is a variable, as it is for
 * PL/pgSQL: it is replaced by a null of the variable's type until the statement prepares, or a name is unknown.
 */
export async function describeWith(
  client: pg.ClientBase,
  catalog: Catalog,
  text: string,
  environment: Environment,
): Promise<Description | Fault> {
  let replaced = text
  for (let count = 0; count < MAX_VARIABLES; count++) {
    const answer = await describe(client, replaced)
    if (!('message' in answer) || !UNKNOWN_NAME.has(answer.code)) return answer
    const reference = REFERENCE.exec(replaced.slice(answer.position - 1))
    const value = reference && standInFor(catalog, reference, environment)
    if (!value) return answer
    if (value.fault) return { ...answer, message: value.fault }
    replaced =
      replaced.slice(0, answer.position - 1) + value.text + replaced.slice(answer.position - 1 + value.length)
  }
  throw new Error(`more than ${MAX_VARIABLES} variables in: ${text.slice(0, 120)}`)
}

interface Value {
  text: string
  length: number
  fault?: string
}

function standInFor(
  catalog: Catalog,
  reference: RegExpExecArray,
  { owner, find }: Environment,
): Value | undefined {
  const [whole, ...parts] = reference
  const names = parts.filter(part => part !== undefined).map(plainName)
  const isQualified = names[0] === owner && names.length > 1 && find(names[1] ?? '') !== undefined
  const [name = '', field] = isQualified ? names.slice(1) : names
  const variable = find(name)
  if (!variable) return undefined
  if ('fields' in variable && variable.fields === 'unassigned')
    return { text: '', length: 0, fault: `the record "${name}" is read before anything is assigned to it` }
  const fields = fieldsOf(catalog, variable)
  const isField = field !== undefined && fields !== undefined
  const length = endOf(whole, (isQualified ? 1 : 0) + (isField ? 2 : 1))
  if (!isField) return { text: wholeOf(catalog, variable), length }
  const type = fields.get(field)
  if (type === undefined) return { text: '', length: 0, fault: `"${name}" has no field "${field}"` }
  return { text: nullOf(catalog, type), length }
}

/** The fields of a record or of a variable of a composite type. */
export function fieldsOf(catalog: Catalog, variable: Variable): Fields | undefined {
  if ('fields' in variable) return variable.fields === 'unassigned' ? undefined : variable.fields
  const relation = catalog.relationOf(catalog.types.get(variable.type)?.relation ?? 0)
  return relation && new Map([...relation.columns].map(([name, { type }]) => [name, type]))
}

function wholeOf(catalog: Catalog, variable: Variable): string {
  if ('type' in variable) return nullOf(catalog, variable.type)
  const types = variable.fields === 'unassigned' ? [] : [...variable.fields.values()]
  return `row(${types.map(type => nullOf(catalog, type)).join(', ')})`
}

const nullOf = ({ types }: Catalog, type: number) => `(null::${types.get(type)?.written})`

/** End index of the first `parts` parts of `a.b.c`. */
function endOf(reference: string, parts: number): number {
  const found = [...reference.matchAll(new RegExp(NAME, 'gi'))][parts - 1]
  return found ? found.index + found[0].length : reference.length
}

const plainName = (name: string) =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase()
