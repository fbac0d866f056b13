import { mayAct } from '#identity'
import { type Actor, inNameOf } from '#platform/context'
import { requireWrite } from '../../domains/files/policy.ts'
import { putObject, sizeLimitOf, type Target } from '../../domains/files/put-object.ts'
import { StorageRefusal } from '../../domains/files/refusal.ts'
import { UPLOAD_TOKEN_LIFETIME } from '../../domains/files/tokens.ts'
import { readUpload } from './body.ts'
import { asActor, type Call, contextOf, placeOf } from './call.ts'

const wishesUpsert = ({ http }: Call) => http.req.header('x-upsert') === 'true'

export const answerUpload = (call: Call) => upload(call, wishesUpsert(call) ? 'upsert' : 'create')
export const answerUpdate = (call: Call) => upload(call, 'replace')

async function upload(call: Call, mode: Target['mode']): Promise<Response> {
  const { http, services } = call
  const ctx = await contextOf(call)
  const { bucket, name } = await placeOf(call)
  requireWrite(ctx.actor, bucket, name)
  const { id } = await putObject(ctx, services.storage, { bucket, name, mode }, () =>
    readUpload(http, sizeLimitOf(bucket)),
  )
  return http.json({ Id: id, Key: `${bucket.id}/${name}` })
}

/** An address to which anybody who has it may bring one file, once unless it may be replaced. */
export async function answerSignUpload(call: Call): Promise<Response> {
  const { http, services } = call
  const { actor, now } = await contextOf(call)
  const { bucket, name } = await placeOf(call)
  requireWrite(actor, bucket, name)
  const url = `${bucket.id}/${name}`
  const owner = actor.kind === 'user' ? actor.userId : null
  const token = await services.tokens.sign(
    { use: 'write', url, owner, upsert: wishesUpsert(call) },
    now,
    UPLOAD_TOKEN_LIFETIME,
  )
  return http.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

export async function answerSignedUpload(call: Call): Promise<Response> {
  const { http, services } = call
  const { bucket, name } = await placeOf(call)
  const url = `${bucket.id}/${name}`
  const token = await services.tokens.read(http.req.query('token'), { use: 'write', url }, services.clock())
  // Whoever has gone since, or was shut out, brings nothing any more.
  if (token.owner !== null && !(await mayAct(services.db, token.owner)))
    throw new StorageRefusal('InvalidJWT')
  const actor: Actor = token.owner === null ? { kind: 'system', name: 'a server' } : inNameOf(token.owner)
  const target: Target = { bucket, name, mode: token.upsert ? 'upsert' : 'create' }
  await putObject(asActor(call, actor), services.storage, target, () => readUpload(http, sizeLimitOf(bucket)))
  return http.json({ Key: url })
}
