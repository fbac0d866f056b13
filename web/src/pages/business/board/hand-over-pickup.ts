import { checkPass } from '#features/orders/board/offline/check-pass.ts'
import {
  type Handed,
  handOverOffline,
  type OfflineReason,
  OfflineRefusal,
  type Shown,
} from '#features/orders/board/offline/hand-over-offline.ts'
import { storedBoard } from '#features/orders/board/offline/stored-board.ts'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { currentSession } from '#lib/session'

/** Completes a pickup, with or without a network. @throws ApiError, OfflineRefusal */
export async function handOver(shown: Shown, venueId: string, attempt: string): Promise<Handed> {
  const counter = { venueId, attempt, by: signedIn() }
  if (!navigator.onLine) return handOverOffline(shown, counter)
  await refuseForged(shown, venueId)
  try {
    const body = { code: shown.code, attempt, pickupId: shown.pass?.pickupId, cash: shown.cash }
    return {
      pickup: await call('POST /api/v1/venues/{venueId}/pickups/complete', { params: { venueId }, body }),
    }
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return handOverOffline(shown, counter).catch((refusal: OfflineRefusal) => {
      // Offline checks replace the network error only if they are certain.
      throw CERTAIN.has(refusal.reason) ? refusal : error
    })
  }
}

const CERTAIN: ReadonlySet<OfflineReason> = new Set([
  'used',
  'forged',
  'expired',
  'too_many_codes',
  'other_day',
  'cash_to_collect',
])

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A manipulated pass is refused even if its code is right. @throws OfflineRefusal */
async function refuseForged({ pass }: Shown, venueId: string) {
  if (!pass) return
  if (pass.venueId !== venueId) throw new OfflineRefusal('other_venue')
  const check = await checkPass(pass, storedBoard(venueId)?.board.passKeys ?? [])
  if (check === 'forged' || check === 'expired') throw new OfflineRefusal(check)
}

function signedIn(): string | null {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : null
}
