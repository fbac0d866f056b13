import type pg from 'pg'
import type { Logger } from 'pino'
import { sqlState } from '../errors.ts'
import {
  type DatabaseObject,
  dropWithDependents,
  type Recorded,
  readState,
  record,
  UNDEFINED_TABLE,
} from './defined-objects.ts'
import { type Definition, type Definitions, inOrder } from './definition-files.ts'
import { refusal, toRefusal } from './refusal.ts'

/** Whether each file is in the database as it is here, and nothing besides: one query. */
export async function isDefined(client: pg.Client, { schemas, files }: Definitions): Promise<boolean> {
  try {
    const { objects, recorded } = await readState(client, schemas)
    const known = new Map(recorded.map(one => [one.name, one]))
    return (
      files.every(file => isCurrent(file, known.get(file.defines), objects)) &&
      withoutFile(files, objects).length === 0
    )
  } catch (error) {
    // A fresh database, or one of an older server, has no record.
    if (sqlState(error) === UNDEFINED_TABLE) return false
    throw error
  }
}

/**
 * Replaces in one transaction what is missing or has changed, and drops what no file defines. What cannot be replaced is
 * dropped and made again, with all that depends on it. A replaced object has the id it had, so that other processes
 * that use this database go on working. The caller holds the lock of migrations.
 * @throws StartRefusal (4) that names the file and the line, when one fails
 */
export async function define(client: pg.Client, definitions: Definitions, log: Logger) {
  const started = performance.now()
  try {
    await client.query('begin')
    const files = await defineAll(client, definitions)
    await client.query('commit')
    log.info({ files, ms: Math.round(performance.now() - started) }, 'functions and views defined')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** @returns how many files were run */
async function defineAll(client: pg.Client, { schemas, files }: Definitions): Promise<number> {
  const ordered = inOrder(files)
  let { objects, recorded } = await readState(client, schemas)
  const known = new Map(recorded.map(one => [one.name, one]))
  const look = async () => {
    objects = (await readState(client, schemas)).objects
  }
  const drop = async (dropped: DatabaseObject[]) => {
    await dropWithDependents(client, dropped)
    await look()
  }
  let count = 0
  for (let surplus = withoutFile(files, objects); ; ) {
    if (surplus.length > 0) await drop(surplus)
    const before = new Set(objects.map(versionOf))
    const run: Definition[] = []
    // What is dropped as a dependent comes later in this order, and is missing by then.
    for (const file of ordered) {
      if (isCurrent(file, known.get(file.defines), objects)) continue
      await replace(client, file, definedBy(file, objects), drop)
      run.push(file)
    }
    await look()
    // A function of another signature is now beside the old one. What uses that is dropped with it and bound anew.
    surplus = run.flatMap(file => definedBy(file, objects).filter(object => before.has(versionOf(object))))
    for (const file of run) known.set(file.defines, recordOf(file, objects, surplus))
    count += run.length
    if (surplus.length === 0) break
  }
  await record(
    client,
    files.map(file => known.get(file.defines)!),
  )
  return count
}

/** The columns of a view, what a function returns, another kind: `create or replace` does not change these. */
const NOT_REPLACEABLE = new Set(['42P16', '42P13', '42809'])

async function replace(
  client: pg.Client,
  file: Definition,
  earlier: DatabaseObject[],
  drop: (objects: DatabaseObject[]) => Promise<void>,
) {
  const fixed = earlier.find(object => object.isOfTable)
  if (fixed) throw refusal(`${file.name}: a table uses ${fixed.identity}, so it belongs in a migration`)
  try {
    if (earlier.length > 0) await client.query('savepoint before_file')
    await client.query(file.text)
  } catch (error) {
    if (earlier.length === 0 || !NOT_REPLACEABLE.has(sqlState(error) ?? '')) throw toRefusal(error, file)
    await client.query('rollback to before_file')
    await drop(earlier)
    await client.query(file.text).catch((again: unknown) => {
      throw toRefusal(again, file)
    })
  }
}

const versionOf = ({ identity, row }: DatabaseObject) => `${identity} ${row}`

const definedBy = (file: Definition, objects: DatabaseObject[]) =>
  objects.filter(object => object.file === file.defines)

function withoutFile(files: Definition[], objects: DatabaseObject[]): DatabaseObject[] {
  const defined = new Set(files.map(file => file.defines))
  return objects.filter(object => !object.isOfTable && !defined.has(object.file))
}

function isCurrent(file: Definition, known: Recorded | undefined, objects: DatabaseObject[]): boolean {
  if (known?.sha256 !== file.sha256) return false
  const present = new Set(definedBy(file, objects).map(({ identity }) => identity))
  return known.objects.every(identity => present.has(identity))
}

function recordOf(file: Definition, objects: DatabaseObject[], surplus: DatabaseObject[]): Recorded {
  const own = definedBy(file, objects).filter(object => !surplus.includes(object))
  return { name: file.defines, sha256: file.sha256, objects: own.map(({ identity }) => identity) }
}
