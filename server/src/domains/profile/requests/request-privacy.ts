import type { ParsedBody } from '@dawra/contract/platform/route'
import type { requestPrivacy as route } from '@dawra/contract/profile/privacy-requests'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import type { Tx } from '#platform/transact'
import { privacyRequested } from '../events.ts'
import { insertRequest, selectOwn } from './store.ts'

/** @throws Refusal('too_many_requests') */
export async function requestPrivacy(tx: Tx, { kind, text }: ParsedBody<typeof route>) {
  const { userId } = personOf(tx)
  await limitRate(tx, 'profile.request', userId)
  const requested = {
    userId,
    kind,
    way: 'web',
    contact: '',
    text,
    requestedAt: tx.now.toISOString(),
  } as const
  const requestId = await insertRequest(tx, requested)
  await announce(tx, privacyRequested({ requestId, enteredBy: null }))
  return { requests: await selectOwn(tx.db, userId) }
}

export const listOwnRequests = async (ctx: Ctx) => ({
  requests: await selectOwn(ctx.db, personOf(ctx).userId),
})
