import { officeApplication } from '@dawra/contract/businesses/schemas'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, as } from '#testing/builders'
import { A_PDF, ALL_CHECKED, aDraft, aSentApplication } from '#testing/business-builders'
import { dayIn } from '#testing/days'
import { raceForRow } from '#testing/race-for-row'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { decideApplication } from './decide-application.ts'
import { getOfficeApplication, listApplications } from './office.ts'
import { putPaper } from './papers.ts'
import { getOwnApplication, saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'

const database = databaseTest()
let cook: Ctx
let office: Ctx
beforeEach(async () => {
  cook = as(database.ctx(), await aPerson(database.ctx()))
  office = as(database.ctx(), { kind: 'system', name: 'test' })
})

const approve = (id: string, version: number, ctx = office) =>
  decideApplication(ctx, id, { decision: 'approve', version, checklist: ALL_CHECKED })
const requestCorrections = (id: string, version: number) =>
  decideApplication(office, id, {
    decision: 'more',
    version,
    checklist: { crMatches: true },
    wanted: ['licencePaper'],
    note: 'The scan is cut off.',
  })
const decline = (id: string, version: number) =>
  decideApplication(office, id, {
    decision: 'decline',
    version,
    checklist: {},
    reason: 'outside_the_city',
    note: '',
  })
const businesses = () => many<{ cr: string }>(cook.db, sql`select cr_number as cr from businesses.businesses`)

test('lists sent applications and no drafts, the longest waiting first, page by page', async () => {
  const draft = await saveApplication(cook, { terms: {}, version: null })
  expect(await codeOf(getOfficeApplication(office, draft.id))).toBe('not_found')
  const at = (hours: number) => new Date(Date.parse('2026-01-05T08:00:00Z') + hours * 3_600_000)
  const sent: string[] = []
  for (let hour = 0; hour < 31; hour++) {
    const person = await aPerson(database.ctx())
    sent.push((await aSentApplication(database.ctx(person, at(hour)))).id)
  }
  const first = await listApplications(office, { status: 'submitted' })
  expect(first.items.map(({ id }) => id)).toEqual(sent.slice(0, 30))
  const second = await listApplications(office, { status: 'submitted', cursor: first.next ?? '' })
  expect(second.items[0]?.id).toBe(sent[30])
  expect(officeApplication.safeParse(first.items[0]).error).toBeUndefined()
  expect(await codeOf(listApplications(office, { status: 'submitted', cursor: 'x' }))).toBe('invalid_input')
})

test('approves an application: creates the business and its venue with an owner', async () => {
  const { id, version, terms } = await aSentApplication(cook)
  const approved = await approve(id, version)
  expect(approved).toMatchObject({ status: 'approved', checklist: ALL_CHECKED, sameRegistration: false })
  const venue = await one(
    cook.db,
    sql`select o.legal_name as "legalName", o.cr_number as "crNumber", o.iban, m.role, m.user_id as owner,
        businesses.may_list(o.venue_id) as "mayList"
      from businesses.of_venues o join venues.members m using (venue_id) where o.venue_id = ${approved.venueId}`,
  )
  expect(venue).toEqual({
    legalName: terms.legalName,
    crNumber: terms.crNumber,
    iban: terms.iban,
    role: 'owner',
    owner: approved.applicant.userId,
    mayList: true,
  })
  expect((await listApplications(office, { status: 'approved' })).items[0]?.id).toBe(id)
})

test('makes one business when two members approve at once', async () => {
  const { id, version, terms } = await aSentApplication(cook)
  const ended = await raceForRow(
    database.pool,
    sql`select from businesses.applications where id = ${id} for update`,
    [() => approve(id, version), () => approve(id, version), () => approve(id, version)],
  )
  expect(ended).toEqual({ won: 1, codes: ['application_not_waiting'] })
  expect((await businesses()).filter(({ cr }) => cr === terms.crNumber)).toHaveLength(1)
  const venues = await many(cook.db, sql`select from venues.members where user_id = ${idOf(cook)}`)
  expect(venues).toHaveLength(1)
})

test('makes one business of two applications with the same registration', async () => {
  const first = await aSentApplication(cook)
  const another = as(cook, await aPerson(database.ctx()))
  const second = await aSentApplication(another, { crNumber: first.terms.crNumber })
  expect(await getOfficeApplication(office, first.id)).toMatchObject({ sameRegistration: true })
  const both = [approve(first.id, first.version), approve(second.id, second.version)]
  expect(await race(both)).toEqual({ won: 1, codes: ['cr_number_taken'] })
})

/** @promise business-papers.anotherText (licence and bank account, another store) */
test('adds another store of an owner to their business, with a licence of its own', async () => {
  const first = await aSentApplication(cook, { vatNumber: 'OM1100012345' })
  await approve(first.id, first.version)
  const { crNumber, legalName } = first.terms
  const licence = { licenceNumber: 'SEEB-9', licenceExpiresOn: dayIn(cook.now, 40) }
  const branch = { crNumber, venueName: { en: 'Seeb Bakery', ar: null }, vatNumber: null, ...licence }
  const other = await aDraft(cook, { ...branch, iban: 'OM810270000000000000001' })
  expect(await codeOf(submitApplication(cook, other.version))).toBe('account_differs')
  const terms = { ...other.terms, iban: first.terms.iban }
  const { version } = await saveApplication(cook, { terms, version: other.version })
  const sent = await submitApplication(cook, version)
  expect(await getOfficeApplication(office, sent.id)).toMatchObject({
    sameRegistration: false,
    branchOf: legalName,
  })
  const { venueId } = await approve(sent.id, sent.version)
  const rows = await many<{ id: string; business: string; vat: string | null; until: string }>(
    cook.db,
    sql`select o.venue_id as id, o.business_id as business, v.vat_number as vat, o.licence_expires_on::text as until
      from businesses.of_venues o join venues.cards v on v.id = o.venue_id where o.cr_number = ${crNumber!} order by v.id`,
  )
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ business }) => business)).size).toBe(1)
  expect(rows[1]).toMatchObject({ id: venueId, vat: 'OM1100012345' })
  expect(rows.map(({ until }) => until)).toEqual([first.terms.licenceExpiresOn, licence.licenceExpiresOn])
  expect(await getOfficeApplication(office, sent.id)).toMatchObject({ branchOf: null })
})

test('refuses to add a store to a suspended business or to somebody else’s', async () => {
  const first = await aSentApplication(cook)
  const { venueId } = await approve(first.id, first.version)
  const person = await aPerson(database.ctx())
  const manager = as(cook, person)
  await run(
    cook.db,
    sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${person.userId}, 'manager')`,
  )
  const { crNumber, iban } = first.terms
  expect(await codeOf(aSentApplication(manager, { crNumber, iban }))).toBe('cr_number_taken')
  const again = await aDraft(cook, { crNumber, iban })
  const status = (to: string) =>
    run(cook.db, sql`update businesses.businesses set status = ${to} where cr_number = ${crNumber!}`)
  await status('suspended')
  expect(await codeOf(submitApplication(cook, again.version))).toBe('business_suspended')
  await status('active')
  const sent = await submitApplication(cook, again.version)
  await status('suspended')
  expect(await codeOf(approve(sent.id, sent.version))).toBe('business_suspended')
})

/**
 * @promise businesses.send.text
 * @promise “Everything else is kept.” (mail `sell_unfinished`)
 */
test('requests corrections of an application, which the applicant sends again', async () => {
  const { id, version } = await aSentApplication(cook)
  const requested = await requestCorrections(id, version)
  expect(requested).toMatchObject({
    status: 'more_wanted',
    wanted: ['licencePaper'],
    note: 'The scan is cut off.',
  })
  expect(await codeOf(approve(id, requested.version))).toBe('application_not_waiting')
  await putPaper(cook, 'licencePaper', A_PDF)
  const sent = await submitApplication(cook, requested.version)
  expect(sent).toMatchObject({ status: 'submitted', wanted: [], note: null })
  expect((await approve(id, sent.version)).status).toBe('approved')
})

/**
 * @promise admin-settings.reasons.groups.decline.effect (office, settings, why an application to sell is
 *   declined)
 */
test('declines with a reason in the office’s wording; the person may apply again', async () => {
  const { id, version } = await aSentApplication(cook)
  expect(await decline(id, version)).toMatchObject({
    status: 'declined',
    declineReason: 'outside_the_city',
    declineText: REASON_TEXTS.decline_outside_the_city,
  })
  const words = { en: 'We work in Muscat only', ar: 'نعمل في مسقط وحدها' }
  const word = ({ en, ar }: typeof words) =>
    run(
      cook.db,
      sql`update settings.reason_texts set en = ${en}, ar = ${ar} where key = 'decline_outside_the_city'`,
    )
  await word(words)
  expect((await getOwnApplication(cook)).application).toMatchObject({
    status: 'declined',
    declineText: words,
  })
  await word(REASON_TEXTS.decline_outside_the_city)
  const again = await saveApplication(cook, { terms: {}, version: null })
  expect(again.id).not.toBe(id)
  expect((await getOwnApplication(cook)).application?.id).toBe(again.id)
})

test('refuses a decision about a version that was corrected meanwhile', async () => {
  const { id, version } = await aSentApplication(cook)
  const requested = await requestCorrections(id, version)
  await submitApplication(cook, requested.version)
  expect(await codeOf(approve(id, version))).toBe('changed_meanwhile')
})

test('does not approve a licence that expired while the application waited', async () => {
  const { id, version } = await aSentApplication(cook, { licenceExpiresOn: dayIn(cook.now, 0) })
  const tomorrow = database.ctx(office.actor, new Date(cook.now.getTime() + 86_400_000))
  expect(await codeOf(approve(id, version, tomorrow))).toBe('licence_expired')
})

test('refuses to approve an unknown application', async () => {
  expect(await codeOf(approve('0192f0c8-0000-7000-8000-000000000001', 1))).toBe('not_found')
})

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : null)
