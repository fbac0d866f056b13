import type { DonationTerms } from '@dawra/contract/donations/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson, openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { renderSms } from '#platform/messages/render'
import { personOf } from '#platform/person'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, aPhone, as, aVenue, keyed, openNow } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { accepted, aGivenDonation, aNeighbour, aRequest, someDonationTerms } from '#testing/donation-builders'
import { editDonation } from '#testing/edit-latest-version'
import { kindsMailedTo } from '#testing/mails-to'
import { withdrawDonation } from '../../../donations/changing/end-donation.ts'
import { recallAnyDonation, recallDonation } from '../../../donations/changing/recall-donation.ts'
import { giveLeftovers } from '../../../donations/giving/give-leftovers.ts'
import { handOverDonation } from '../../../donations/handing-over/hand-over.ts'
import { donationJobs } from '../../../donations/jobs.ts'
import { ownRequestOf } from '../../../donations/requests/own-requests.ts'
import { getRequestThread, writeToRequest } from '../../../donations/requests/request-thread.ts'
import { addMember } from '../../../venues/add-member.ts'
import { setShift } from '../../../venues/shift.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notificationMessages } from '../../mails/messages.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const MINUTE = 60_000
let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** 22:00 in Muscat, a day later on each call, so that nothing of another test is due. */
let days = 0
const night = () => new Date(Date.parse('2026-11-23T19:00:00Z') + days++ * 24 * 60 * MINUTE)
const at = (minutes: number, person = ctx): Ctx => ({
  ...person,
  now: new Date(ctx.now.getTime() + minutes * MINUTE),
})
const tell = (minutes: number) => deliverNotifications(database, services, at(minutes).now)
const inbox = async (person: Ctx) => (await listNotifications(person, { language: 'en' })).items
const kinds = async (person: Ctx) => (await inbox(person)).map(({ kind }) => kind)

async function aDonationExchange(over: () => Partial<DonationTerms> = () => ({})) {
  ctx = database.ctx(undefined, night())
  const { donor, donation } = await aGivenDonation(ctx, over())
  return { own: as(ctx, donor), asker: as(ctx, await aNeighbour(ctx)), donation }
}

test('combines messages of two minutes in one notification, unless they were read', async () => {
  const { own, asker, donation } = await aDonationExchange()
  const { id } = await aRequest(asker, donation)
  await writeToRequest(keyed(own), id, 'Is seven fine?')
  await writeToRequest(keyed(own), id, 'Or eight?')
  await tell(1)
  expect(await kinds(asker)).toEqual(['request_message', 'request_message'])
  expect(await kindsMailedTo(asker)).toEqual([])
  await tell(3)
  expect(await kindsMailedTo(asker)).toEqual(['request_message'])
  await writeToRequest(keyed(asker), id, 'Seven')
  await getRequestThread(own, id)
  await tell(10)
  expect(await kindsMailedTo(own)).not.toContain('request_message')
})

test('notifies at night of hot food, and of another day’s pickup in the morning', async () => {
  const hot = await aDonationExchange(() => ({ storage: 'hot' }))
  await aRequest(hot.asker, hot.donation)
  await tell(1)
  expect(await kindsMailedTo(hot.own)).toEqual(['received'])
  const { own, asker, donation } = await aDonationExchange(() => {
    const window = { startsAt: at(14 * 60).now.toISOString(), endsAt: at(15 * 60).now.toISOString() }
    return { window, useBy: window.endsAt }
  })
  await aRequest(asker, donation, { wishedAt: donation.window.startsAt })
  await tell(1)
  expect(await kinds(own)).toEqual(['request_received'])
  expect(await kindsMailedTo(own)).toEqual([])
  await tell(9 * 60 + 1)
  expect(await kindsMailedTo(own)).toEqual(['received'])
})

test('notifies both sides of the hand-over', async () => {
  const { own, asker, donation } = await aDonationExchange()
  const { id } = await aRequest(asker, donation)
  await accepted(own, id)
  await handOverDonation(own, donation.id, (await ownRequestOf(asker, id)).code!)
  await tell(1)
  expect((await inbox(own))[0]).toMatchObject({
    kind: 'donation_collected',
    link: `/donations/${donation.id}`,
  })
  expect((await inbox(asker))[0]).toMatchObject({ kind: 'donation_collected', link: `/requests/${id}` })
})

test('reminds a donor an hour before the end only if nobody requested the food', async () => {
  const { own, donation } = await aDonationExchange()
  await tell(1)
  await tell(239)
  expect(await kinds(own)).toEqual([])
  await tell(241)
  expect(await kinds(own)).toEqual(['donation_ending'])
  const requested = await aDonationExchange()
  await aRequest(requested.asker, requested.donation)
  await tell(1)
  await tell(241)
  expect(await kinds(requested.own)).not.toContain('donation_ending')
  expect(donation.id).not.toBe(requested.donation.id)
})

test('moves the reminder of a donor when the donation ends earlier', async () => {
  const { own, donation } = await aDonationExchange()
  await tell(1)
  const terms = someDonationTerms(ctx.now)
  const endsAt = at(150).now.toISOString()
  await editDonation(at(2, own), donation.id, { ...terms, window: { ...donation.window, endsAt } })
  await tell(3)
  await tell(91)
  expect(await kinds(own)).toEqual(['donation_ending'])
  await tell(241)
  expect(await kinds(own)).toEqual(['donation_ending'])
})

test('sends a recall at night on every channel, including SMS', async () => {
  const { own, asker, donation } = await aDonationExchange()
  const phone = aPhone()
  const userId = asker.actor.kind === 'user' ? asker.actor.userId : ''
  await run(ctx.db, sql`update identity.users set phone = ${phone} where id = ${userId}`)
  await aRequest(asker, donation)
  await recallDonation(own, donation.id, 'It stood in the sun')
  await tell(1)
  expect(await kindsMailedTo(asker)).toContain('recalled')
  const sms = await many<{ template: string; facts: object; language: 'en' | 'ar' }>(
    ctx.db,
    sql`select template, facts, language from platform.messages where recipient = ${phone}`,
  )
  expect(sms).toHaveLength(1)
  expect(renderSms([notificationMessages], sms[0]!)).toContain('Do not eat it')
  expect(renderSms([notificationMessages], { ...sms[0]!, language: 'en' }).length).toBeLessThanOrEqual(160)
  expect(renderSms([notificationMessages], { ...sms[0]!, language: 'ar' }).length).toBeLessThanOrEqual(70)
})

test('removes the words of an erased donor from every inbox', async () => {
  const { own, asker, donation } = await aDonationExchange()
  await aRequest(asker, donation)
  await withdrawDonation(own, donation.id, 'Gave it to Huda next door')
  await tell(1)
  expect((await inbox(asker))[0]?.text).toContain('Huda')
  await transact(ctx, tx => erasePerson(tx, own.actor.kind === 'user' ? own.actor.userId : ''))
  await tell(2)
  const notified = JSON.stringify(await inbox(asker))
  expect(notified).toContain('the food you requested')
  expect(notified).not.toMatch(/Huda|Flat bread/)
})

test('sends the queued notifications of an earlier server version once', async () => {
  const { own, asker, donation } = await aDonationExchange()
  const { id } = await aRequest(asker, donation)
  await tell(1)
  const job = (name: string, payload: object) => donationJobs.tasks![name]!(ctx, payload as never)
  for (const news of ['received', 'lapsed']) await job('donations.tell', { requestId: id, news })
  const { userId } = personOf(asker)
  for (let times = 0; times < 2; times++)
    await job('donations.tell_of_lot', { donationId: donation.id, userId })
  await tell(2)
  expect((await kinds(own)).filter(kind => kind === 'request_received')).toHaveLength(1)
  expect((await kinds(asker)).toSorted()).toEqual(['donation_offered', 'request_declined'])
})

/**
 * @promise “Do not hand any of it over. Open requests are cancelled, and everyone who has some is warned.”
 *   (mail, push, inbox `own_donation_recalled`)
 */
test('notifies a donor once of the office’s recall and its reason, not of their own', async () => {
  const { own, asker, donation } = await aDonationExchange()
  await aRequest(asker, donation)
  await recallAnyDonation(at(1), donation.id, 'It stood in the sun')
  await recallAnyDonation(at(2), donation.id, 'Another reason')
  await tell(3)
  const news = (await inbox(own)).filter(({ kind }) => kind === 'own_donation_recalled')
  expect(news).toMatchObject([{ link: `/donations/${donation.id}` }])
  expect(news[0]?.text).toMatch(/Do not hand any of it over.*It stood in the sun/)
  expect(await kinds(asker)).not.toContain('own_donation_recalled')
  const { own: other, donation: theirs } = await aDonationExchange()
  await recallDonation(other, theirs.id, 'It smells')
  await tell(1)
  expect(await kinds(other)).not.toContain('own_donation_recalled')
})

/**
 * @promise “Do not hand any of it over. Open requests are cancelled, and everyone who has some is warned.”
 */
test('notifies the whole team of a store when the office recalls food that it gave', async () => {
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const waiter = await aPerson(ctx)
  await addMember(as(ctx, { kind: 'system', name: 'test' }), venue.id, waiter.userId, 'staff')
  await setShift(as(ctx, waiter), venue.id, false)
  const deal = await aDeal(ctx, venue.id, { portions: 5, portionGrams: 400, ...openNow(ctx.now) })
  const { id } = await giveLeftovers(keyed(as(ctx, owner)), deal.id, {
    portions: 2,
    storage: 'ambient',
    madeAt: at(-60).now.toISOString(),
    endsAt: at(60).now.toISOString(),
  })
  await recallAnyDonation(ctx, id, 'It stood in the sun')
  await tell(1)
  for (const who of [owner, waiter])
    expect((await inbox(as(ctx, who))).find(({ kind }) => kind === 'own_donation_recalled')).toMatchObject({
      link: `/business/giving/${id}?venue=${venue.id}`,
    })
})
