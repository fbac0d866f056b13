import { createDeal } from '#deals'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { giveInSampleCity } from './giving.ts'
import { type LoadedVenues, loadedVenues, takeTurn } from './loaded-marker.ts'
import { MINUTE } from './muscat-time.ts'
import { occasionOf } from './pickup-times.ts'
import { registerPictures } from './pictures/gallery.ts'
import { type OnSale, type PlannedDeal, planDeals } from './plan-deals.ts'
import { random } from './random.ts'
import { sellCompostInSampleCity } from './shop.ts'
import { VENUES } from './venues-data/index.ts'

/** With fewer the city looks empty. */
const FEWEST_ON_SALE = 80
const FEWEST_FOR_NOW = 12
/** Deals that end sooner do not count. */
const TOO_LATE = 30 * MINUTE

interface OpenDeal {
  venueId: string
  title: string
  startsAt: Date
  endsAt: Date
}

/** Lists new deals and donations when too few are left; only in a loaded sample city. @returns how many deals */
export function refreshSampleCity(ctx: Ctx): Promise<number> {
  return transact(ctx, async tx => {
    await takeTurn(tx)
    const venues = await loadedVenues(tx)
    if (!venues) return 0
    // A newer version may have changed some drawings.
    await registerPictures(tx)
    const wanted = await wantedDeals(tx, venues)
    for (const { venue, terms } of wanted)
      await createDeal(tx, venues[venue.key]!, terms, { as: 'live', whenClosed: true })
    await giveInSampleCity(tx)
    await sellCompostInSampleCity(tx)
    return wanted.length
  })
}

async function wantedDeals(tx: Tx, venues: LoadedVenues): Promise<PlannedDeal[]> {
  const now = tx.now.getTime()
  const open = await openDeals(tx, venues)
  const reachable = open.filter(deal => isReachable(deal, now))
  const few = reachable.length < FEWEST_ON_SALE
  const fewForNow = reachable.filter(deal => deal.startsAt.getTime() <= now).length < FEWEST_FOR_NOW
  if (!few && !fewForNow) return []
  const chance = random(now)
  return VENUES.filter(venue => venues[venue.key]).flatMap(venue => {
    const onSale = onSaleAt(venues[venue.key]!, open, now)
    if (!few && onSale.occasions.has('now')) return []
    const planned = planDeals(venue, onSale, now, chance)
    return few ? planned : planned.filter(({ occasion }) => occasion === 'now').slice(0, 1)
  })
}

const isReachable = ({ endsAt }: OpenDeal, now: number) => endsAt.getTime() > now + TOO_LATE

function onSaleAt(venueId: string, open: readonly OpenDeal[], now: number): OnSale {
  const deals = open.filter(deal => deal.venueId === venueId)
  return {
    titles: new Set(deals.map(deal => deal.title)),
    occasions: new Set(
      deals
        .filter(deal => isReachable(deal, now))
        .map(({ startsAt, endsAt }) => occasionOf({ from: startsAt.getTime(), to: endsAt.getTime() }, now)),
    ),
  }
}

const openDeals = (tx: Tx, venues: LoadedVenues) =>
  many<OpenDeal>(
    tx.db,
    sql`select venue_id as "venueId", coalesce(title_en, '') as title, starts_at as "startsAt", ends_at as "endsAt"
      from deals.live_deals where venue_id = any(${Object.values(venues)}::uuid[])`,
  )
