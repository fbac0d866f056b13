import type { ParsedBody } from '@dawra/contract/kit'
import type { askForPrivacy as route } from '@dawra/contract/privacy-requests'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import type { Tx } from '#platform/transact'
import { insertRequest, selectOwn } from './store.ts'

/** Each waits for a person of ours. */
const ASKED = { limit: 5, seconds: 86_400 }

/** @throws Refusal('too_many_requests') */
export async function askForPrivacy(tx: Tx, { kind, text }: ParsedBody<typeof route>) {
  const { userId } = personOf(tx)
  await limitRate(tx, `profile.privacy:${userId}`, ASKED)
  await insertRequest(tx, { userId, kind, way: 'web', contact: '', text, askedAt: tx.now.toISOString() })
  return { requests: await selectOwn(tx.db, userId) }
}

export const listOwnRequests = async (ctx: Ctx) => ({
  requests: await selectOwn(ctx.db, personOf(ctx).userId),
})
