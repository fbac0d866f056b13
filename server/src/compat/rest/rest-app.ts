import { Hono, type Next } from 'hono'
import type { Actor, Ctx } from '#platform/context'
import { bodyLimit, type Env, type HttpContext, WRITES, type WriteServices } from '#platform/http'
import { answerPreflight, openToEveryOrigin } from '../cors.ts'
import { readInsertRows } from './insert-rows.ts'
import { readPreferences, requireOne, typeOf } from './preferences.ts'
import { readQuery } from './query.ts'
import { type Rows, readRows } from './read-rows.ts'
import { answerRestError, breaksPolicy, denied, RestRefusal } from './refusal.ts'
import { type RestTable, tableNamed } from './tables.ts'

const MEGABYTE = 1024 * 1024

interface RestServices extends WriteServices {
  /** The base address of pictures in responses. */
  publicUrl: string
}

/** The tables that existing clients use, in their protocol, to be mounted at `/rest/v1`. */
export function restApp(services: RestServices): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerRestError)
  app.options('*', answerPreflight)
  app.use(openToEveryOrigin('Content-Range, Content-Profile, Preference-Applied'), notStored)
  app.on(WRITES, '*', bodyLimit(MEGABYTE))
  app.get('/:table', http => answerRead(services, http))
  app.post('/:table', http => answerInsert(services, http))
  app.all('/:table', async http => {
    const { name } = tableOf(http)
    throw denied(name, ownerOf(await services.authenticate(http)) !== null)
  })
  app.all('/rpc/:name', http => {
    const message = `Could not find the function public.${http.req.param('name')} in the schema cache`
    throw new RestRefusal(404, 'PGRST202', { message })
  })
  app.all('*', () => {
    throw new RestRefusal(404, 'PGRST205', { message: 'Could not find the table in the schema cache' })
  })
  return app
}

async function notStored(http: HttpContext, next: Next) {
  http.header('cache-control', 'no-store')
  await next()
}

function tableOf(http: HttpContext): RestTable {
  const name = http.req.param('table') ?? ''
  const table = tableNamed(name)
  if (table) return table
  throw new RestRefusal(404, 'PGRST205', {
    message: `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
  })
}

/** The owner of the rows to read and insert; none for guests and anonymous users. */
const ownerOf = (actor: Actor) => (actor.kind === 'user' && !actor.isAnonymous ? actor.userId : null)

const searchOf = (http: HttpContext) => new URL(http.req.url).searchParams

async function answerRead(services: RestServices, http: HttpContext): Promise<Response> {
  const table = tableOf(http)
  const ownerId = ownerOf(await services.authenticate(http))
  const preferences = readPreferences(http)
  const query = readQuery(table, searchOf(http), http.req.header('range'))
  const { counts, isSingle } = preferences
  const rows = await readRows(services.db, table, { ...query, ownerId, counts, site: services.publicUrl })
  if (rows.total !== null && query.offset > rows.total) throw outside(query.offset, rows.total)
  if (isSingle) requireOne(rows.count)
  const isPart = rows.total !== null && rows.count < rows.total
  return http.body(isSingle ? rows.json.slice(1, -1) : rows.json, isPart ? 206 : 200, {
    'content-type': typeOf(preferences),
    'content-range': rangeOf(rows, query.offset),
  })
}

const rangeOf = ({ count, total }: Rows, offset: number) =>
  `${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total ?? '*'}`

const outside = (offset: number, total: number) =>
  new RestRefusal(416, 'PGRST103', {
    message: 'Requested range not satisfiable',
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  })

async function answerInsert(services: RestServices, http: HttpContext): Promise<Response> {
  const table = tableOf(http)
  const actor = await services.authenticate(http)
  const ownerId = ownerOf(actor)
  if (!table.insert) throw denied(table.name, ownerId !== null)
  if (ownerId === null) throw breaksPolicy(table.name, actor.kind === 'user')
  const preferences = readPreferences(http)
  if (preferences.merges) throw denied(table.name, true, 'rows are inserted, not merged')
  // Everything is validated before anything is written.
  const search = searchOf(http)
  const query = readQuery(table, new URLSearchParams({ select: search.get('select') ?? '*' }))
  const added = readInsertRows(table, await http.req.text(), search.get('columns'))
  if (preferences.isSingle) requireOne(added.length)
  const ctx: Ctx = {
    db: services.db,
    actor,
    now: services.clock(),
    requestId: http.var.requestId,
    log: http.var.log,
  }
  if (actor.kind === 'user') await services.requireConsents(ctx, actor)
  const ids = await table.insert.add(ctx, added)
  if (!preferences.returnsRows)
    return http.body(null, 201, { 'content-range': '*/*', 'preference-applied': 'return=minimal' })
  const rows = await readRows(services.db, table, {
    ...query,
    ownerId,
    ids,
    counts: preferences.counts,
    site: services.publicUrl,
  })
  return http.body(preferences.isSingle ? rows.json.slice(1, -1) : rows.json, 201, {
    'content-type': typeOf(preferences),
    'content-range': `*/${rows.total ?? '*'}`,
    'preference-applied': 'return=representation',
  })
}
