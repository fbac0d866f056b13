import { putObject, putSignedObject, signUpload } from '#files'
import { addressOf, type Call, guestOf, writerOf } from './call.ts'
import { readUpload } from './read-body.ts'

const replaces = ({ http }: Call) => http.req.header('x-upsert') === 'true'

export const answerUpload = (call: Call) => upload(call, replaces(call) ? 'upsert' : 'create')
export const answerUpdate = (call: Call) => upload(call, 'replace')

async function upload(call: Call, mode: 'create' | 'upsert' | 'replace'): Promise<Response> {
  const { http, services } = call
  const target = { ...addressOf(call), mode }
  const { id, key } = await putObject(await writerOf(call), services.storage, target, limit =>
    readUpload(http, limit),
  )
  return http.json({ Id: id, Key: key })
}

export async function answerSignUpload(call: Call): Promise<Response> {
  const ctx = await writerOf(call)
  const signed = await signUpload(ctx, call.services.tokens, { ...addressOf(call), replaces: replaces(call) })
  const { url, token } = signed
  return call.http.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

export async function answerSignedUpload(call: Call): Promise<Response> {
  const { http, services } = call
  const target = { ...addressOf(call), token: http.req.query('token') }
  const { key } = await putSignedObject(guestOf(call), services, target, limit => readUpload(http, limit))
  return http.json({ Key: key })
}
