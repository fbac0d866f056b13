import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { Keys } from '../services.ts'
import {
  ACCESS_TOKEN_LIFETIME,
  addKey,
  CLOCK_SKEW,
  dropOldKeys,
  newestKey,
  retireKey,
} from './signing-keys.ts'

/** Seconds. Clients cache the key set for ten minutes, so all of them have a new key before it signs. */
const PUBLISHED_AHEAD = 15 * 60

/**
 * Creates the next signing key. The old key stays published until its last token has expired. Does nothing while a
 * successor is waiting.
 * @returns the key that signs next, and when
 */
export const rotateKeys = (ctx: Ctx, { keys, doneBy }: { keys: Keys; doneBy: string }) =>
  transact(ctx, async tx => {
    const outlives = PUBLISHED_AHEAD + ACCESS_TOKEN_LIFETIME + CLOCK_SKEW
    const retired = await retireKey(tx.db, outlives)
    await addKey(tx.db, keys, { signsInSeconds: retired ? PUBLISHED_AHEAD : 0 })
    await dropOldKeys(tx.db)
    const next = await newestKey(tx.db)
    if (retired)
      await recordSecurityEvent(tx.db, {
        kind: 'signing_key_rotated',
        userId: null,
        device: NO_DEVICE,
        details: { kid: next.kid },
        doneBy,
      })
    return next
  })
