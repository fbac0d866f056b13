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
export async function isDefined(client: pg.Client, { schemas, definitions }: Definitions): Promise<boolean> {
  try {
    const { present, recorded } = await readKnown(client, schemas)
    return (
      definitions.every(definition => isCurrent(definition, recorded, present)) &&
      withoutDefinition(definitions, present).length === 0
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
    const ran = await defineAll(client, definitions)
    await client.query('commit')
    log.info({ objects: ran, ms: Math.round(performance.now() - started) }, 'functions and views defined')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** @returns how many definitions ran */
async function defineAll(client: pg.Client, { schemas, definitions }: Definitions): Promise<number> {
  let { present, recorded } = await readKnown(client, schemas)
  const drop = async (dropped: DatabaseObject[]) => {
    if (dropped.length === 0) return
    await dropWithDependents(client, dropped)
    ;({ present } = await readKnown(client, schemas))
  }
  await drop(withoutDefinition(definitions, present))
  const run = new Set<string>()
  // Each comes after everything that it mentions, so dependents that were dropped are created again later.
  for (const definition of inOrder(definitions)) {
    const isRenewed = mentionsOf(definition).some(mention => run.has(mention))
    if (!isRenewed && isCurrent(definition, recorded, present)) continue
    const earlier = present.get(definition.name) ?? []
    await replace(client, definition, earlier, drop)
    if (earlier.length > 0) await drop(leftOf(earlier, await readObjects(client, definition.name)))
    run.add(definition.name)
  }
  ;({ present } = await readKnown(client, schemas))
  await record(
    client,
    definitions.map(definition => recordOf(definition, present)),
  )
  return run.size
}

type ByName = Map<string, DatabaseObject[]>

async function readKnown(client: pg.Client, schemas: readonly string[]) {
  const { objects, recorded } = await readState(client, schemas)
  return {
    present: Map.groupBy(objects, ({ name }) => name),
    recorded: new Map(recorded.map(one => [one.name, one])),
  }
}

/** Old objects that the new statements did not replace, such as a function with another signature or a removed trigger. */
function leftOf(earlier: DatabaseObject[], now: DatabaseObject[]): DatabaseObject[] {
  const versions = new Set(earlier.map(versionOf))
  return now.filter(object => versions.has(versionOf(object)))
}

/** Errors of changes that `create or replace` cannot make: columns of a view, a return type, another kind of object. */
const NOT_REPLACEABLE = new Set(['42P16', '42P13', '42809'])

async function replace(
  client: pg.Client,
  definition: Definition,
  earlier: DatabaseObject[],
  drop: (objects: DatabaseObject[]) => Promise<void>,
) {
  const fixed = earlier.find(object => object.isOfTable)
  if (fixed) throw refusal(`${definition.file}: a table uses ${fixed.identity}, so it belongs in a migration`)
  if (earlier.length > 0) await client.query('savepoint before_definition')
  const failure = await runStatements(client, definition)
  if (!failure) return
  if (earlier.length === 0 || !NOT_REPLACEABLE.has(failure.state ?? '')) throw failure.refusal
  await client.query('rollback to before_definition')
  await drop(earlier)
  const again = await runStatements(client, definition)
  if (again) throw again.refusal
}

/** @returns why the first statement that fails does */
async function runStatements(client: pg.Client, { file, statements }: Definition) {
  for (const { code, line } of statements)
    try {
      await client.query(code)
    } catch (error) {
      return { state: sqlState(error), refusal: toRefusal(error, { file, text: code, line }) }
    }
  return undefined
}

const versionOf = ({ identity, row }: DatabaseObject) => `${identity} ${row}`

function withoutDefinition(definitions: readonly Definition[], present: ByName): DatabaseObject[] {
  const names = new Set(definitions.map(({ name }) => name))
  return [...present]
    .filter(([name]) => !names.has(name))
    .flatMap(([, objects]) => objects.filter(({ isOfTable }) => !isOfTable))
}

function isCurrent({ name, sha256 }: Definition, recorded: Map<string, Recorded>, present: ByName): boolean {
  const known = recorded.get(name)
  if (known?.sha256 !== sha256) return false
  const identities = new Set(present.get(name)?.map(({ identity }) => identity))
  return known.objects.every(identity => identities.has(identity))
}

function recordOf({ name, file, statements, sha256 }: Definition, present: ByName): Recorded {
  const objects = present.get(name)?.map(({ identity }) => identity) ?? []
  if (objects.length < statements.length) throw refusal(`${file}: it defines a part of ${name} twice`)
  return { name, sha256, objects }
}
