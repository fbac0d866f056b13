import type { HttpContext } from '#platform/http'
import { RestRefusal } from './refusal.ts'

const JSON_TYPES = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json']
const OBJECT = 'application/vnd.pgrst.object+json'

export interface Preferences {
  /** Exactly one row, as an object. */
  isSingle: boolean
  counts: boolean
  returnsRows: boolean
  /** Would update existing rows, which is not permitted. */
  merges: boolean
}

/** @throws RestRefusal for another schema, or for an unsupported response type */
export function readPreferences({ req }: HttpContext): Preferences {
  const schema = req.header(req.method === 'POST' ? 'content-profile' : 'accept-profile') ?? 'public'
  if (schema !== 'public')
    throw new RestRefusal(406, 'PGRST106', {
      message: `Invalid schema: ${schema}`,
      hint: 'Only the following schemas are exposed: public',
    })
  const types = (req.header('accept') ?? '*/*')
    .split(',')
    .map(type => type.split(';')[0]?.trim().toLowerCase() ?? '')
  const isSingle = types.includes(OBJECT)
  if (!isSingle && !types.some(type => JSON_TYPES.includes(type)))
    throw new RestRefusal(406, 'PGRST107', {
      message: `None of these media types are available: ${types.join(', ').slice(0, 200)}`,
    })
  const preferred = (req.header('prefer') ?? '').split(',').map(word => word.trim())
  return {
    isSingle,
    counts: preferred.some(word => /^count=(exact|planned|estimated)$/.test(word)),
    returnsRows: preferred.includes('return=representation'),
    merges: preferred.some(word => word.startsWith('resolution=')),
  }
}

export const typeOf = ({ isSingle }: Preferences) =>
  `${isSingle ? OBJECT : 'application/json'}; charset=utf-8`

/** @throws RestRefusal unless there is exactly one row */
export function requireOne(count: number) {
  if (count === 1) return
  throw new RestRefusal(406, 'PGRST116', {
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${count} rows`,
  })
}
