import type { ParsedBody } from '@dawra/contract/platform/route'
import type { askForPrivacy as route } from '@dawra/contract/profile/privacy-requests'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import type { Tx } from '#platform/transact'
import { privacyAsked } from '../events.ts'
import { insertRequest, selectOwn } from './store.ts'

/** @throws Refusal('too_many_requests') */
export async function askForPrivacy(tx: Tx, { kind, text }: ParsedBody<typeof route>) {
  const { userId } = personOf(tx)
  await limitRate(tx, 'profile.request', userId)
  const asked = { userId, kind, way: 'web', contact: '', text, askedAt: tx.now.toISOString() } as const
  const requestId = await insertRequest(tx, asked)
  await announce(tx, privacyAsked({ requestId, enteredBy: null }))
  return { requests: await selectOwn(tx.db, userId) }
}

export const listOwnRequests = async (ctx: Ctx) => ({
  requests: await selectOwn(ctx.db, personOf(ctx).userId),
})
