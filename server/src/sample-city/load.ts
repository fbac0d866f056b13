import { keepDealsCurrent } from '#deals'
import { keepLedgerCurrent } from '#insights'
import { dropUnsent } from '#notifications'
import type { Ctx } from '#platform/context'
import type { Reactions } from '#platform/outbox'
import { transact } from '#platform/transact'
import { livingAtOnce } from './apply-consequences.ts'
import { charityDays } from './charity.ts'
import { heaps } from './collecting/heaps.ts'
import { collecting } from './collecting/index.ts'
import { composting } from './composting-entries.ts'
import { eInvoicing, openBooks } from './documents.ts'
import { requestFood } from './donation-requests.ts'
import { giveInSampleCity } from './giving.ts'
import { hasPeople, markLoaded, takeTurn } from './loaded-marker.ts'
import { DAY, MINUTE } from './muscat-time.ts'
import { pastDays } from './past-days.ts'
import { pendingApplication } from './pending-application.ts'
import { settle } from './people-and-venues.ts'
import { registerPictures } from './pictures/gallery.ts'
import { random } from './random.ts'
import { readNotifications } from './read-notifications.ts'
import { sellCompostInSampleCity } from './shop.ts'
import { pinnedAt, replay } from './timeline.ts'
import { today } from './today.ts'
import { weeklyPayouts } from './weekly-payouts.ts'

const FOUNDED_DAYS_AGO = 45
const SEED = 968

/**
 * Fills an empty database with the sample city in one transaction. Needs the job queue's tables.
 * @param reactions of all domains to the city's events
 * @param hasProvider whether there is a provider of e-invoices
 * @returns false, having done nothing, when the database has users already
 */
export function loadSampleCity(
  ctx: Ctx,
  reactions: readonly Reactions[],
  hasProvider: boolean,
): Promise<boolean> {
  const now = ctx.now.getTime()
  const chance = random(SEED)
  return transact(ctx, async tx => {
    await takeTurn(tx)
    if (await hasPeople(tx)) return false
    await registerPictures(tx)
    const founding = await pinnedAt(tx, now - FOUNDED_DAYS_AGO * DAY)
    const city = await settle(founding)
    await openBooks(founding, city)
    const moments = [
      ...pastDays(city, now, chance),
      ...composting(city, now),
      ...weeklyPayouts(city, now),
      ...(hasProvider ? eInvoicing(city, now) : []),
      ...pendingApplication(city, now),
      ...charityDays(city, now),
      ...today(city, now, chance),
      ...collecting(city, now),
      ...readNotifications(city, now),
    ]
    const consequences = livingAtOnce(now, reactions)
    await replay(tx, moments, consequences)
    // Long enough ago that the charities' head start is over.
    await giveInSampleCity(await pinnedAt(tx, now - 30 * MINUTE))
    const opening = await pinnedAt(tx, now)
    await sellCompostInSampleCity(opening)
    await consequences(opening)
    await replay(tx, heaps(city, now), consequences)
    const present = await pinnedAt(tx, now)
    await dropUnsent(present)
    await keepDealsCurrent(present)
    await requestFood(present, city)
    // Books the weights before the events are delivered, which then find them booked.
    await keepLedgerCurrent(present)
    await markLoaded(present, city)
    return true
  })
}
