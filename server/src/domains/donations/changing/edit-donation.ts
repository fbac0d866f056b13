import type { DonationTerms, OwnDonation } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { refuseStale, YOURSELF } from '#platform/refuse-stale'
import { type Tx, transact } from '#platform/transact'
import { requirePlace } from '#settings'
import { endMoved, requestChanged } from '../events.ts'
import { donorOf } from '../giving/donors.ts'
import { withholdIfAbusive } from '../giving/hide-donation.ts'
import { lockOwnDonation, ownDonationOf } from '../giving/own-donations.ts'
import { updateTerms } from '../giving/store.ts'
import { checkNamed, checkTerms } from '../giving/terms.ts'
import { announceRequestUpdate } from '../requests/announce-update.ts'
import { lockRequest, recountWaiting, requestsIn } from '../requests/store.ts'

type Words = OwnDonation['description']

/**
 * Edits a donation. Once weight is promised to a requester, only texts, picture, address, phone and an earlier end can
 * change; leftovers of a deal keep their terms. Requesters are notified of changes to what it is or whether it is safe to
 * eat.
 * @throws Refusal('changed_meanwhile' | 'donation_closed' | 'donation_locked' | 'price_not_allowed' | 'unsafe_food' |
 * 'checks_missing' | 'feed_not_allowed' | 'allergens_named')
 */
export async function editDonation(
  ctx: Ctx,
  donationId: string,
  {
    version,
    allergensSure,
    ...terms
  }: DonationTerms & { version: number; allergensSure?: boolean | undefined },
): Promise<OwnDonation> {
  await limitRate(ctx, 'donations.edit', personOf(ctx).userId)
  return transact(ctx, async tx => {
    const now = await lockOwnDonation(tx, donationId)
    const { isOver, status, publishedAt, gramsPromised, gramsCollected } = now
    if (now.dealId) throw new Refusal('donation_locked')
    if (version !== now.version) refuseStale(now, YOURSELF)
    if (isOver) throw new Refusal('donation_closed', { status })
    const before = await ownDonationOf(tx, donationId)
    const already = { area: before.area, point: before.place }
    await requirePlace(tx.db, { ...terms, point: terms.place }, { already, pointPath: 'place' })
    await checkTerms(tx, terms, await donorOf(tx), { publishedAt, picture: before.picture })
    if (gramsPromised + gramsCollected > 0 && changesWhatIsPromised(before, terms))
      throw new Refusal('donation_locked')
    checkNamed(terms, allergensSure, before)
    await updateTerms(tx, donationId, terms)
    await recountWaiting(tx, donationId)
    await withholdIfAbusive(tx, donationId, terms)
    if (!sameInstant(before.window.endsAt, terms.window.endsAt)) await announce(tx, endMoved(donationId))
    if (changesWhatItIs(before, terms)) await notifyRequesters(tx, donationId)
    return ownDonationOf(tx, donationId)
  })
}

const sorted = (list: readonly string[] | null) => list && [...list].sort().join()
const sameWords = (a: Words, b: Words) => a.en === b.en && a.ar === b.ar
const sameInstant = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** Requesters must get what they were promised, at that place and time. */
const changesWhatIsPromised = (before: OwnDonation, terms: DonationTerms) =>
  before.kind !== terms.kind ||
  before.category !== terms.category ||
  before.grams !== terms.grams ||
  before.price !== terms.price ||
  before.storage !== terms.storage ||
  before.place.lat !== terms.place.lat ||
  before.place.lng !== terms.place.lng ||
  sorted(before.feedSources) !== sorted(terms.feedSources) ||
  sorted(before.allergens) !== sorted(terms.allergens) ||
  !sameInstant(before.madeAt, terms.madeAt) ||
  !sameInstant(before.useBy, terms.useBy) ||
  !sameInstant(before.window.startsAt, terms.window.startsAt) ||
  Date.parse(terms.window.endsAt) > Date.parse(before.window.endsAt)

const changesWhatItIs = (before: OwnDonation, terms: DonationTerms) =>
  before.kind !== terms.kind ||
  before.category !== terms.category ||
  before.storage !== terms.storage ||
  before.picture !== terms.picture ||
  !sameWords(before.title, terms.title) ||
  !sameWords(before.description, terms.description) ||
  !sameWords(before.allergensNote, terms.allergensNote) ||
  sorted(before.allergens) !== sorted(terms.allergens) ||
  sorted(before.dietary) !== sorted(terms.dietary) ||
  sorted(before.feedSources) !== sorted(terms.feedSources) ||
  !sameInstant(before.madeAt, terms.madeAt) ||
  !sameInstant(before.useBy, terms.useBy)

async function notifyRequesters(tx: Tx, donationId: string) {
  for (const requestId of await requestsIn(tx, donationId, [
    'waiting',
    'accepted',
    'confirmed',
    'collected',
  ])) {
    const request = await lockRequest(tx, requestId)
    if (!request) continue
    const { status } = request
    await announce(tx, requestChanged(request, { requestId, donationId, news: 'corrected', status }))
    await announceRequestUpdate(tx, requestId, 'corrected', tx.now.toISOString())
  }
}
