import { z } from 'zod'
import { signRead, signReads } from '#files'
import { addressOf, bucketIdOf, type Call, contextOf } from './call.ts'
import { readJson } from './read-body.ts'

const WEEK = 7 * 24 * 60 * 60
const MAX_PATHS = 1000

/** In seconds. */
const expiresIn = z.int().min(1).max(WEEK)
const one = z.object({ expiresIn })
const several = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(MAX_PATHS) })

export async function answerSign(call: Call): Promise<Response> {
  const { http, services } = call
  const ctx = await contextOf(call)
  const { expiresIn: seconds } = await readJson(http, one)
  const signed = await signRead(ctx, services.tokens, { ...addressOf(call), seconds })
  return http.json({ signedURL: addressTo(signed) })
}

export async function answerSignSeveral(call: Call): Promise<Response> {
  const { http, services } = call
  const ctx = await contextOf(call)
  const { expiresIn: seconds, paths } = await readJson(http, several)
  const bucketId = bucketIdOf(call)
  const signed = await signReads(ctx, services.tokens, { bucketId, paths, seconds })
  return http.json(
    signed.map((file, index) => ({
      path: paths[index],
      signedURL: file ? addressTo(file) : null,
      error: file ? null : 'Either the object does not exist or you do not have access to it',
    })),
  )
}

/** Unencoded, because clients encode it. */
const addressTo = ({ url, token }: { url: string; token: string }) => `/object/sign/${url}?token=${token}`
