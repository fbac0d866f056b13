import type pg from 'pg'
import type { Logger } from 'pino'
import { sqlState } from '../errors.ts'
import {
  type DatabaseObject,
  dropWithDependents,
  type Recorded,
  readObjects,
  readState,
  record,
  UNDEFINED_TABLE,
} from './defined-objects.ts'
import { type Definition, type Definitions, inOrder, mentionsOf } from './definition-files.ts'
import { refusal, toRefusal } from './refusal.ts'

/** Whether the database has exactly these definitions; one query. */
export async function isDefined(client: pg.Client, { schemas, files }: Definitions): Promise<boolean> {
  try {
    const { objects, recorded } = await readState(client, schemas)
    const known = new Map(recorded.map(one => [one.name, one]))
    return (
      files.every(file => isCurrent(file, known.get(file.defines), objects)) &&
      withoutFile(files, objects).length === 0
    )
  } catch (error) {
    // A new database, or one of an older server, lacks the table.
    if (sqlState(error) === UNDEFINED_TABLE) return false
    throw error
  }
}

/**
 * Replaces, in one transaction, definitions that are missing or changed and those that mention them, and drops objects
 * that no file defines. What cannot be replaced is dropped and created again together with its dependents. A replaced
 * object retains its id, so that other processes that use the database go on working. The caller holds the lock of
 * migrations.
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

/** @returns how many files ran */
async function defineAll(client: pg.Client, { schemas, files }: Definitions): Promise<number> {
  let { objects, recorded } = await readState(client, schemas)
  const known = new Map(recorded.map(one => [one.name, one]))
  const drop = async (dropped: DatabaseObject[]) => {
    if (dropped.length === 0) return
    await dropWithDependents(client, dropped)
    objects = (await readState(client, schemas)).objects
  }
  await drop(withoutFile(files, objects))
  const run = new Set<string>()
  // In this order a file comes after everything that it mentions, so dependents that were dropped are created again later.
  for (const file of inOrder(files)) {
    const isRenewed = mentionsOf(file).some(mention => run.has(mention))
    if (!isRenewed && isCurrent(file, known.get(file.defines), objects)) continue
    const earlier = definedBy(file, objects)
    await replace(client, file, earlier, drop)
    if (earlier.length > 0) await drop(leftOf(earlier, await readObjects(client, file.defines)))
    run.add(file.defines)
  }
  objects = (await readState(client, schemas)).objects
  await record(
    client,
    files.map(file => recordOf(file, objects)),
  )
  return run.size
}

/**
 * Old objects of a file that its new version did not replace, such as a function with another signature or a removed
 * trigger.
 */
function leftOf(earlier: DatabaseObject[], now: DatabaseObject[]): DatabaseObject[] {
  const versions = new Set(earlier.map(versionOf))
  return now.filter(object => versions.has(versionOf(object)))
}

/** Errors of changes that `create or replace` cannot make: columns of a view, a return type, another kind of object. */
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

const recordOf = (file: Definition, objects: DatabaseObject[]): Recorded => ({
  name: file.defines,
  sha256: file.sha256,
  objects: definedBy(file, objects).map(({ identity }) => identity),
})
