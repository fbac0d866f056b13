import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { findBucket } from '../../domains/files/buckets.ts'
import { keyOf } from '../../domains/files/key.ts'
import { isOpenTo, requireSight } from '../../domains/files/policy.ts'
import { StorageRefusal } from '../../domains/files/refusal.ts'
import { selectNames, selectObject } from '../../domains/files/store.ts'
import { readJson } from './body.ts'
import { type Call, contextOf, placeOf } from './call.ts'

const WEEK = 7 * 24 * 60 * 60
const MOST_AT_ONCE = 1000

/** Seconds. */
const expiresIn = z.int().min(1).max(WEEK)
const one = z.object({ expiresIn })
const several = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(MOST_AT_ONCE) })

export async function answerSign(call: Call): Promise<Response> {
  const { http, services } = call
  const { actor, now } = await contextOf(call)
  const { bucket, name } = await placeOf(call)
  const { expiresIn } = await readJson(http, one)
  requireSight(actor, bucket, name)
  if (!(await selectObject(services.db, bucket.id, name))) throw new StorageRefusal('NoSuchKey')
  return http.json({ signedURL: await signed(call, now, `${bucket.id}/${name}`, expiresIn) })
}

export async function answerSignSeveral(call: Call): Promise<Response> {
  const { http, parts } = call
  const ctx = await contextOf(call)
  const { expiresIn, paths } = await readJson(http, several)
  const bucketId = parts[0] ?? ''
  const visible = await visibleNames(ctx, bucketId, paths)
  return http.json(
    await Promise.all(
      paths.map(async path => {
        const name = keyOf(path)
        if (name === undefined || !visible.has(name))
          return {
            path,
            signedURL: null,
            error: 'Either the object does not exist or you do not have access to it',
          }
        return { path, signedURL: await signed(call, ctx.now, `${bucketId}/${name}`, expiresIn), error: null }
      }),
    ),
  )
}

async function visibleNames({ db, actor }: Ctx, bucketId: string, paths: readonly string[]) {
  const bucket = await findBucket(db, bucketId)
  if (!bucket) return new Set<string>()
  const names = paths.map(keyOf).filter(name => name !== undefined && isOpenTo(actor, bucket, name))
  return new Set(await selectNames(db, bucketId, names as string[]))
}

/** Not encoded: clients do that. */
async function signed({ services }: Call, now: Date, url: string, seconds: number): Promise<string> {
  return `/object/sign/${url}?token=${await services.tokens.sign({ use: 'read', url }, now, seconds)}`
}
