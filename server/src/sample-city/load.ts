import { keepDealsCurrent } from '#deals'
import { keepLedgerCurrent } from '#insights'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { giveInSampleCity } from './giving.ts'
import { composting } from './heap.ts'
import { hasPeople, markLoaded, takeTurn } from './marker.ts'
import { DAY } from './muscat-time.ts'
import { pastDays } from './past.ts'
import { registerPictures } from './pictures/gallery.ts'
import { earningAtOnce } from './points.ts'
import { random } from './random.ts'
import { settle } from './settle.ts'
import { sellCompostInSampleCity } from './shop.ts'
import { pinnedAt, replay } from './timeline.ts'
import { today } from './today.ts'

const FOUNDED_DAYS_AGO = 45
const SEED = 968

/**
 * Fills an empty database with the sample city in one transaction. Needs the job queue's tables.
 * @returns false, having done nothing, when the database has users already
 */
export function loadSampleCity(ctx: Ctx): Promise<boolean> {
  const now = ctx.now.getTime()
  const chance = random(SEED)
  return transact(ctx, async tx => {
    await takeTurn(tx)
    if (await hasPeople(tx)) return false
    await registerPictures(tx)
    const city = await settle(await pinnedAt(tx, now - FOUNDED_DAYS_AGO * DAY))
    const moments = [...pastDays(city, now, chance), ...composting(city, now), ...today(city, now, chance)]
    await replay(tx, moments, earningAtOnce())
    const present = await pinnedAt(tx, now)
    await keepDealsCurrent(present)
    await giveInSampleCity(present)
    await sellCompostInSampleCity(present)
    // Its weights are there before its events are delivered, which then find them booked.
    await keepLedgerCurrent(present)
    await markLoaded(present, city)
    return true
  })
}
