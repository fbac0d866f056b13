import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import type { ParsedBody, ParsedQuery } from '@dawra/contract/platform/route'
import type { enterPrivacyRequest, listPrivacyRequests } from '@dawra/contract/profile/privacy-requests'
import { findConfirmedPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { placeCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { privacyRequested, requestAnswered } from '../events.ts'
import { invalid } from '../invalid-field.ts'
import {
  insertNote,
  insertRequest,
  lockRequest,
  selectEnded,
  selectOpen,
  selectRequest,
  setAnswer,
  setOwner,
} from './store.ts'

export const listRequests = async (
  { db }: Ctx,
  { state, cursor }: ParsedQuery<typeof listPrivacyRequests>,
) => (state === 'open' ? selectOpen(db, placeCursor(cursor)) : selectEnded(db, placeCursor(cursor)))

/** A request by another channel counts from the day it arrived, which cannot be in the future. */
export async function enterRequest(tx: Tx, body: ParsedBody<typeof enterPrivacyRequest>) {
  const { kind, way, contact, text, receivedOn } = body
  if (receivedOn > dateOf(muscatDayNumber(tx.now))) throw invalid('receivedOn')
  // The answer goes to the account, and an unconfirmed address may belong to a stranger's account.
  const person = await findConfirmedPerson(
    tx,
    contact.includes('@') ? { email: contact } : { phone: toE164(contact) },
  )
  const requestedAt = `${receivedOn}T08:00:00+04:00`
  const id = await insertRequest(tx, { userId: person?.id ?? null, kind, way, contact, text, requestedAt })
  await announce(tx, privacyRequested({ requestId: id, enteredBy: personOf(tx).userId }))
  return selectRequest(tx.db, id)
}

/** @throws Refusal('not_found' | 'case_decided') */
async function lockOpen(tx: Tx, requestId: string) {
  const found = await lockRequest(tx, requestId)
  if (!found) throw new Refusal('not_found')
  if (found.isEnded) throw new Refusal('case_decided')
}

export const ownRequest = (ctx: Ctx, requestId: string, isMine: boolean) =>
  transact(ctx, async tx => {
    await lockOpen(tx, requestId)
    await setOwner(tx, requestId, isMine ? personOf(ctx).userId : null)
    return selectRequest(tx.db, requestId)
  })

export const noteRequest = (ctx: Ctx, requestId: string, text: string) =>
  transact(ctx, async tx => {
    if (!(await lockRequest(tx, requestId))) throw new Refusal('not_found')
    await insertNote(tx, { requestId, by: personOf(ctx).userId, text })
    return selectRequest(tx.db, requestId)
  })

/** Answers once; a requester with an account is notified. */
export const answerRequest = (ctx: Ctx, requestId: string, answer: string) =>
  transact(ctx, async tx => {
    await lockOpen(tx, requestId)
    await setAnswer(tx, { requestId, by: personOf(ctx).userId, answer })
    await announce(tx, requestAnswered({ requestId }))
    return selectRequest(tx.db, requestId)
  })
