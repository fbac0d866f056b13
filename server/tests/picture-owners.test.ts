import type { Language } from '@dawra/contract/platform/schemas'
import type { Venue } from '@dawra/contract/venues/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorKey, type Ctx } from '#platform/context'
import { rememberUpload } from '#platform/picture-routes'
import { asRefusal } from '#platform/problem'
import { run, sql } from '#platform/sql'
import { anUpload, aPerson, as, aVenue, keyed, type Person, someTerms } from '#testing/builders'
import { aDonor, someDonationTerms } from '#testing/donation-builders'
import { editDeal } from '#testing/edit-latest-version'
import { databaseTest } from '#testing/set-up'
import { addMember, getVenue } from '#venues'
import { logActivity } from '../src/domains/composting/log-activity.ts'
import { createDeal } from '../src/domains/deals/create-deal.ts'
import { duplicateDeal } from '../src/domains/deals/duplicate-deal.ts'
import { createDonation } from '../src/domains/donations/giving/create-donation.ts'
import { updateMe } from '../src/domains/identity/accounts/update-me.ts'
import { openTicket } from '../src/domains/support/open-ticket.ts'
import { replyToTicket } from '../src/domains/support/reply-to-ticket.ts'
import { editVenue } from '../src/domains/venues/edit-venue.ts'

const database = databaseTest()
let ctx: Ctx
let donor: Ctx
let own: string
let foreign: string
beforeEach(async () => {
  ctx = database.ctx()
  donor = as(ctx, await aDonor(ctx))
  own = await anUpload(donor)
  foreign = await anUpload(as(ctx, await aPerson(ctx)))
})

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => asRefusal(error)?.code ?? error,
  )

const question = {
  topic: 'other',
  subject: 'A door',
  reference: null,
  text: 'Where is it?',
  about: null,
  language: 'en' as Language,
} as const

const places: readonly [name: string, show: (picture: string) => Promise<unknown>][] = [
  ['an avatar', picture => updateMe(donor, { picture })],
  ['a donation', picture => createDonation(keyed(donor), someDonationTerms(ctx.now, { picture }))],
  [
    'a heap of compost',
    picture => logActivity(keyed(donor), { type: 'food_scraps', grams: 500, description: null, picture }),
  ],
  ['a question', picture => openTicket(keyed(donor), { ...question, picture })],
  [
    'a reply',
    async picture => {
      const { id } = await openTicket(keyed(donor), { ...question, picture: null })
      return replyToTicket(keyed(donor), id, { text: 'Here', picture })
    },
  ],
]

test.each(places)('%s cannot show a picture that another person uploaded', async (_name, show) => {
  expect(await outcomeOf(show(own))).toBe('taken')
  expect(await outcomeOf(show(foreign))).toBe('invalid_input')
  expect(await outcomeOf(show('0'.repeat(32)))).toBe('invalid_input')
})

test('lets each person who uploaded the same picture show it', async () => {
  const stranger = as(ctx, await aPerson(ctx))
  await rememberUpload(ctx.db, own, actorKey(stranger.actor))
  expect(await outcomeOf(updateMe(stranger, { picture: own }))).toBe('taken')
})

describe('a venue', () => {
  let venue: Venue
  let venueId: string
  let owner: Ctx
  let staff: Person
  beforeEach(async () => {
    const made = await aVenue(ctx)
    venue = made.venue
    venueId = venue.id
    owner = as(ctx, made.owner)
    staff = await aPerson(ctx)
    await addMember(owner, venueId, staff.userId, 'staff')
  })
  const list = (by: Ctx, picture: string) =>
    createDeal(by, venueId, someTerms(ctx.now, { picture }), { as: 'draft' })
  const edit = async (picture: string) => {
    const { version } = await getVenue(owner, venueId)
    return editVenue(owner, venueId, { ...venue, picture, version })
  }

  test('accepts pictures of the venue only from its team’s uploads', async () => {
    const ofTeam = await anUpload(as(ctx, staff))
    expect(await outcomeOf(list(owner, ofTeam))).toBe('taken')
    expect(await outcomeOf(edit(ofTeam))).toBe('taken')
    for (const picture of [foreign, '0'.repeat(32)]) {
      expect(await outcomeOf(list(owner, picture))).toBe('invalid_input')
      expect(await outcomeOf(edit(picture))).toBe('invalid_input')
      const deal = await list(owner, ofTeam)
      expect(await outcomeOf(editDeal(owner, deal.id, someTerms(ctx.now, { picture })))).toBe('invalid_input')
    }
  })

  test('keeps a venue’s picture whose uploader has left', async () => {
    const picture = await anUpload(as(ctx, staff))
    const deal = await list(as(ctx, staff), picture)
    await edit(picture)
    await run(ctx.db, sql`delete from venues.members where user_id = ${staff.userId}`)
    expect(await outcomeOf(edit(picture))).toBe('taken')
    expect(await outcomeOf(editDeal(owner, deal.id, someTerms(ctx.now, { picture })))).toBe('taken')
    expect(await outcomeOf(duplicateDeal(owner, deal.id))).toBe('taken')
    expect(await outcomeOf(list(owner, picture))).toBe('taken')
  })
})
