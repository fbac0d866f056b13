import { listBusinessChanges, getOwnBusiness as ownRoute } from '@dawra/contract/businesses/changes'
import { maskedIban } from '@dawra/contract/businesses/rules'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor, Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { A_PDF, aRegistration } from '#testing/business-builders'
import { dayIn } from '#testing/days'
import { aBusinessOf, anIban, aProvenOperator } from '#testing/payout-builders'
import { raceForRow } from '#testing/race-for-row'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { addMember } from '#venues'
import { decideChange, getChangeScan, listChanges } from './office-changes.ts'
import { getOwnBusiness } from './own-business.ts'
import { admitScan, requestAccountChange, requestLicenceChange } from './request-change.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const OLD = anIban(1)
const NEW = anIban(2)
const database = databaseTest()
let office: Ctx
let owner: Ctx
let venueId: string
beforeAll(async () => {
  office = await aProvenOperator(database.ctx(SYSTEM))
})
beforeEach(async () => {
  const made = await aVenue(database.ctx())
  venueId = made.venue.id
  owner = as(database.ctx(), made.owner)
  await aBusinessOf(database.ctx(), venueId, aRegistration(), OLD)
})

const renew = (days = 300, number = 'MM-2027-1') =>
  requestLicenceChange(owner, venueId, { number, expiresOn: dayIn(owner.now, days) }, A_PDF)
const move = () => requestAccountChange(owner, venueId, NEW)
const waiting = async () =>
  (await listChanges(office)).changes.filter(({ requestedBy }) => requestedBy !== '').at(-1)!
const approve = (id: string, ctx = office) => decideChange(ctx, id, { decision: 'approve' })
const decline = (id: string) => decideChange(office, id, { decision: 'decline', note: 'The scan is cut off' })
const own = async () => (await getOwnBusiness(owner, venueId)).business!

/** @promise business-papers.licence.renewText (licence and bank account) */
test('uses a renewed licence once approved, and then deletes its scan', async () => {
  const before = await own()
  await renew()
  expect(await own()).toMatchObject({
    licenceNumber: before.licenceNumber,
    changes: [{ kind: 'licence', status: 'waiting', licenceNumber: 'MM-2027-1' }],
  })
  const change = await waiting()
  expect(listBusinessChanges.result.safeParse({ changes: [change] }).error).toBeUndefined()
  expect(new Uint8Array(await (await getChangeScan(office, change.id)).arrayBuffer())).toEqual(A_PDF)
  await approve(change.id)
  expect(await own()).toMatchObject({ licenceNumber: 'MM-2027-1', licenceExpiresOn: dayIn(owner.now, 300) })
  expect(ownRoute.result.safeParse(await getOwnBusiness(owner, venueId)).error).toBeUndefined()
  expect(await codeOf(getChangeScan(office, change.id))).toBe('not_found')
})

/** @promise business-papers.licence.renewText */
test('renews the licence of one store without affecting the other stores', async () => {
  const other = await aVenue(database.ctx())
  const second = as(database.ctx(), other.owner)
  await run(
    owner.db,
    sql`insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
      select ${other.venue.id}, business_id, 'SEEB-1', '2030-01-31' from businesses.venues where venue_id = ${venueId}`,
  )
  const before = await own()
  await renew(200, 'MAIN-2')
  await requestLicenceChange(
    second,
    other.venue.id,
    { number: 'SEEB-2', expiresOn: dayIn(owner.now, 400) },
    A_PDF,
  )
  const { changes } = await listChanges(office)
  expect(listBusinessChanges.result.safeParse({ changes }).error).toBeUndefined()
  const [main, seeb] = ['MAIN-2', 'SEEB-2'].map(number =>
    changes.find(({ licenceNumber }) => licenceNumber === number),
  )
  expect(main).toMatchObject({ venue: { id: venueId }, current: { licenceNumber: before.licenceNumber } })
  expect(seeb).toMatchObject({
    venue: { id: other.venue.id, name: other.venue.name },
    current: { licenceNumber: 'SEEB-1', licenceExpiresOn: '2030-01-31' },
  })
  await approve(seeb!.id)
  expect((await getOwnBusiness(second, other.venue.id)).business).toMatchObject({
    licenceNumber: 'SEEB-2',
    licenceExpiresOn: dayIn(owner.now, 400),
    changes: [{ kind: 'licence', status: 'approved' }],
  })
  expect(await own()).toMatchObject({ licenceNumber: before.licenceNumber, changes: [{ status: 'waiting' }] })
  await decline(main!.id)
})

test('refuses a licence that has expired, also while it waited for approval', async () => {
  expect(await codeOf(renew(-1))).toBe('licence_expired')
  await renew(0)
  const { id } = await waiting()
  const tomorrow = database.ctx(SYSTEM, new Date(owner.now.getTime() + 86_400_000))
  expect(await codeOf(approve(id, tomorrow))).toBe('licence_expired')
  await decline(id)
})

test('replaces a waiting change with a newer change, which needs its own approval', async () => {
  await renew(200, 'FIRST-1')
  const seen = await waiting()
  await renew(300, 'SECOND-2')
  expect(await codeOf(approve(seen.id))).toBe('change_not_waiting')
  expect((await own()).changes).toMatchObject([{ licenceNumber: 'SECOND-2', status: 'waiting' }])
  await approve((await waiting()).id)
})

test('retains only the latest of several changes requested at once', async () => {
  expect(await race([move(), move(), move()])).toEqual({ won: 3, codes: [] })
  const open = await many(
    owner.db,
    sql`select from businesses.changes c join businesses.venues v using (business_id)
      where v.venue_id = ${venueId} and c.status = 'waiting'`,
  )
  expect(open).toHaveLength(1)
  await decline((await waiting()).id)
})

/**
 * @promise business-papers.account.changeText (licence and bank account; mail)
 * @promise “We check it first.” (mail, SMS, push, inbox `account_asked` and `account_changed`)
 * @promise “For 48 hours nothing is paid out, so that you can object.” (mail, SMS, push, inbox
 *   `account_asked` and `account_changed`)
 */
test('uses a new bank account once approved, and pays nothing out for 48 hours', async () => {
  await move()
  expect((await own()).iban).toBe(maskedIban(OLD))
  const change = await waiting()
  expect(change).toMatchObject({ kind: 'account', iban: NEW, current: { iban: OLD } })
  await approve(change.id)
  const { iban, heldUntil } = await own()
  expect(iban).toContain(NEW.slice(-4))
  expect(Date.parse(heldUntil!)).toBeGreaterThan(owner.now.getTime() + 47 * 3_600_000)
})

test('approves a change once when two members approve at once', async () => {
  await move()
  const { id } = await waiting()
  const ended = await raceForRow(
    database.pool,
    sql`select from businesses.changes where id = ${id} for update`,
    [() => approve(id), () => decline(id), () => approve(id)],
  )
  expect(ended).toEqual({ won: 1, codes: ['change_not_waiting'] })
})

/**
 * @promise “What was there before still counts. You can send another one.” (mail, push, inbox
 *   `change_decided`)
 */
test('gives the reason of a declined change and leaves the earlier data in use', async () => {
  await move()
  await decline((await waiting()).id)
  const { iban, changes } = await own()
  expect(iban).toContain(OLD.slice(-4))
  expect(changes).toMatchObject([{ status: 'declined', note: 'The scan is cut off' }])
})

test('lets owners request changes and managers read them, and hides them from others', async () => {
  const manager = await aPerson(database.ctx())
  const staff = await aPerson(database.ctx())
  await addMember(owner, venueId, manager.userId, 'manager')
  await addMember(owner, venueId, staff.userId, 'staff')
  const ask = (who: Person) => codeOf(requestAccountChange(as(database.ctx(), who), venueId, NEW))
  const read = (who: Person) => codeOf(getOwnBusiness(as(database.ctx(), who), venueId))
  const stranger = await aPerson(database.ctx())
  expect([await ask(manager), await ask(staff), await ask(stranger)]).toEqual([
    'not_allowed',
    'not_allowed',
    'not_found',
  ])
  expect([await read(manager), await read(staff), await read(stranger)]).toEqual([
    undefined,
    'not_allowed',
    'not_found',
  ])
  expect(await codeOf(admitScan(as(database.ctx(), stranger), venueId, '10'))).toBe('not_found')
  expect(await codeOf(admitScan(owner, venueId, '30000000'))).toBe('body_too_large')
})

test('requires the owner’s second factor for a change, and another person’s approval', async () => {
  const person = { ...(owner.actor as Person), aal: 'aal2' as const }
  expect(await codeOf(requestAccountChange({ ...owner, actor: person }, venueId, NEW))).toBe('step_up_needed')
  await move()
  const { id } = await waiting()
  const asOwner = { ...office, actor: { ...(office.actor as Person), userId: person.userId } }
  await run(
    owner.db,
    sql`update identity.sessions set user_id = ${person.userId} where id = ${(office.actor as Person).sessionId}`,
  )
  expect(await codeOf(approve(id, asOwner))).toBe('change_by_another')
})

test('refuses changes for an early venue that has no business', async () => {
  const { venue, owner: alone } = await aVenue(database.ctx())
  const ctx = as(database.ctx(), alone)
  expect(await getOwnBusiness(ctx, venue.id)).toEqual({ business: null })
  expect(await codeOf(requestAccountChange(ctx, venue.id, NEW))).toBe('not_found')
})
