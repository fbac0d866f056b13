import { editActivity as editActivityFrom } from '../domains/composting/change-activity.ts'
import { editDeal as editDealFrom } from '../domains/deals/edit-deal.ts'
import { editDonation as editDonationFrom } from '../domains/donations/changing/edit-donation.ts'
import { editStandingRequest as editStandingFrom } from '../domains/donations/offers/standing-requests.ts'
import { editAddress as editAddressFrom } from '../domains/profile/addresses.ts'
import { editReview as editReviewFrom } from '../domains/reviews/change-review.ts'
import { replyToReview as replyFrom } from '../domains/reviews/reply-to-review.ts'
import { editProduct as editProductFrom } from '../domains/shop/edit-product.ts'
import { editVenue as editVenueFrom } from '../domains/venues/edit-venue.ts'
import { setSchedule as setScheduleFrom } from '../domains/venues/set-schedule.ts'
import type { Ctx } from '../platform/context.ts'
import { maybe, type Statement, sql } from '../platform/sql.ts'

/*
 * Editing use cases for tests that are not about versions: each starts from the latest version. Conflicts of versions are
 * tested in `versions.test.ts`.
 */

type Edit = (ctx: Ctx, id: string, body: never) => Promise<unknown>
type FromLatest<E extends Edit> = (
  ctx: Ctx,
  id: string,
  body: Omit<Parameters<E>[2], 'version'>,
) => ReturnType<E>

/** `edit` with the version added to its body. */
const fromLatest = <E extends Edit>(edit: E, versionOf: (id: string) => Statement) =>
  (async (ctx: Ctx, id: string, body: object) => {
    const now = await maybe<{ version: number }>(ctx.db, versionOf(id))
    return edit(ctx, id, { ...body, version: now?.version ?? 1 } as never)
  }) as unknown as FromLatest<E>

export const editDeal = fromLatest(editDealFrom, id => sql`select version from deals.deals where id = ${id}`)
export const setSchedule = fromLatest(
  setScheduleFrom,
  id => sql`select version from venues.venues where id = ${id}`,
)
export const editVenue = fromLatest(
  editVenueFrom,
  id => sql`select version from venues.venues where id = ${id}`,
)
export const editDonation = fromLatest(
  editDonationFrom,
  id => sql`select version from donations.donations where id = ${id}`,
)
export const editStandingRequest = fromLatest(
  editStandingFrom,
  id => sql`select version from donations.standing_requests where id = ${id}`,
)
export const editAddress = fromLatest(
  editAddressFrom,
  id => sql`select version from profile.addresses where id = ${id}`,
)
export const editActivity = fromLatest(
  editActivityFrom,
  id => sql`select revision + 1 as version from composting.activities where id = ${id}`,
)
export const editReview = fromLatest(
  editReviewFrom,
  id => sql`select version from reviews.reviews where id = ${id}`,
)
export const editProduct = fromLatest(
  editProductFrom,
  id => sql`select version from shop.products where id = ${id}`,
)
const reply = fromLatest(
  replyFrom,
  id => sql`select reply_version as version from reviews.reviews where id = ${id}`,
)
export const replyToReview = (ctx: Ctx, reviewId: string, text: string) => reply(ctx, reviewId, { text })
