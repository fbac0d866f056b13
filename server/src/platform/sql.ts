import { createHash } from 'node:crypto'
import type pg from 'pg'

export interface Db {
  query<Row extends object>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

const texts = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

/**
 * A prepared statement: each `${value}` becomes a parameter. The same template in the code always yields the same text, so
 * its name (and with it the plan) is made once.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let known = texts.get(strings)
  if (!known) {
    const text = strings.reduce((whole, part, index) => `${whole}$${index}${part}`)
    known = { text, name: createHash('sha1').update(text).digest('base64url') }
    texts.set(strings, known)
  }
  return { ...known, values }
}

export async function many<Row extends object>(db: Db, statement: Statement): Promise<Row[]> {
  return (await db.query<Row>(statement)).rows
}

export async function maybe<Row extends object>(db: Db, statement: Statement): Promise<Row | undefined> {
  return (await db.query<Row>(statement)).rows[0]
}

/** The single row. @throws when there is none */
export async function one<Row extends object>(db: Db, statement: Statement): Promise<Row> {
  const row = await maybe<Row>(db, statement)
  if (!row) throw new Error(`no row from: ${statement.text.slice(0, 120)}`)
  return row
}

/** Runs a statement. @returns the number of affected rows */
export async function run(db: Db, statement: Statement): Promise<number> {
  return (await db.query(statement)).rowCount ?? 0
}
