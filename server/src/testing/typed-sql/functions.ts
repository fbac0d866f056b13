import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Catalog } from './catalog.ts'
import type { Finding } from './finding.ts'
import { checkBody } from './plpgsql.ts'
import { type Routine, readRoutines } from './routines.ts'

export interface FunctionReport {
  findings: Finding[]
  functions: number
  statements: number
}

const OTHERS = ['pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker']

/**
 * Checks the bodies of all functions against the database. PostgreSQL checks a body in text form only when it runs; for
 * `begin atomic` bodies and views it tracks dependencies itself.
 */
export async function checkFunctions(
  client: pg.ClientBase,
  catalog: Catalog,
  sources: { root: string; folders: readonly string[] },
): Promise<FunctionReport> {
  const report: FunctionReport = { findings: [], functions: 0, statements: 0 }
  const places = placesOf(sources)
  for (const routine of await readRoutines(client, OTHERS)) {
    report.functions++
    const place = places.get(routine.name)
    const note = (line: number, message: string) =>
      report.findings.push({
        file: place?.file ?? routine.name,
        line: (place?.line ?? 1) + line - 1,
        message: `${routine.name}: ${message}`,
      })
    if (routine.language === 'sql') {
      const fault = await recreate(client, routine)
      if (fault) note(1, fault)
    } else
      for (const table of routine.tables.length > 0 ? routine.tables : [null]) {
        const { faults, statements } = await checkBody(client, catalog, routine, table)
        report.statements += statements
        for (const { line, message } of faults) note(line, message)
      }
  }
  return report
}

/** PostgreSQL checks the text of an SQL function at its creation. */
async function recreate(client: pg.ClientBase, { definition }: Routine): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query('set local check_function_bodies = on')
    await client.query(definition)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
  }
}

const CREATED = /create\s+(?:or\s+replace\s+)?function\s+([\w.]+)\s*\(/gi
const BODY = /\bas\s+\$\w*\$/i

/** Where each function's body begins, in the last file that defines it. */
function placesOf({ root, folders }: { root: string; folders: readonly string[] }) {
  const places = new Map<string, { file: string; line: number }>()
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.sql'))
      .sort()
      .map(name => join(folder, name)),
  )
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const functions = [...text.matchAll(CREATED)]
    for (const [index, { 1: name = '', index: start }] of functions.entries()) {
      const body = BODY.exec(text.slice(start, functions[index + 1]?.index))
      const line = text.slice(0, start + (body ? body.index + body[0].length : 0)).split('\n').length
      places.set(name.toLowerCase(), { file, line })
    }
  }
  return places
}
