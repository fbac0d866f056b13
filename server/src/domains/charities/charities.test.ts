import type { CharityTerms } from '@dawra/contract/charities/schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, as, keyed, type Person } from '#testing/builders'
import { dayIn } from '#testing/days'
import { aCharity, aNeighbour } from '#testing/donation-builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { getCodeSheet } from './codes/code-sheet.ts'
import { handOut, listCodes, makeCodes } from './codes/codes.ts'
import { remindOfLicences } from './jobs.ts'
import { inviteMember, joinCharity, removeMember } from './members.ts'
import { decideCharity } from './office/decide.ts'
import { listApplications, listCharities } from './office/list.ts'
import { getOwnCharity } from './own-charity.ts'
import { getOfficePaper, getOwnPaper, putPaper } from './papers.ts'
import { saveApplication, submitApplication } from './save-application.ts'

const publicUrl = 'https://dawra.example'
const DAY = 86_400_000
const PDF = new TextEncoder().encode('%PDF-1.4\nlicence\n%%EOF\n')
const database = databaseTest()
let ctx: Ctx
beforeAll(() => {
  ctx = database.ctx()
})

let numbers = 0
const terms = (over: CharityTerms = {}): CharityTerms => ({
  name: { en: 'Open Table', ar: 'مائدة مفتوحة' },
  licenceNumber: `MOSD-${++numbers}`,
  validUntil: dayIn(ctx.now, 200),
  contactName: 'Zainab Al Kalbani',
  contactPhone: '+96892120109',
  areas: ['qurum'],
  ...over,
})
const system = () => database.ctx({ kind: 'system', name: 'test' })
const somebody = async () => as(ctx, await aNeighbour(ctx))

async function sent(by: Ctx, over: CharityTerms = {}) {
  const { version } = await saveApplication(by, { terms: terms(over), version: null })
  await putPaper(by, PDF)
  return submitApplication(by, version)
}

describe('the licence of a charity', () => {
  test('saves a licence as entered, sends it when complete; the office verifies it', async () => {
    const by = await somebody()
    const draft = await saveApplication(by, { terms: { contactName: 'Zainab' }, version: null })
    expect(await codeOf(submitApplication(by, draft.version))).toBe('application_incomplete')
    expect(await codeOf(saveApplication(by, { terms: {}, version: draft.version + 1 }))).toBe(
      'changed_meanwhile',
    )
    const full = await saveApplication(by, { terms: terms(), version: draft.version })
    expect(await codeOf(submitApplication(by, full.version))).toBe('application_incomplete')
    await putPaper(by, PDF)
    const { id, version } = await submitApplication(by, full.version)
    expect((await listApplications(ctx)).map(known => known.id)).toContain(id)
    await decideCharity(system(), id, {
      decision: 'more',
      version,
      wanted: ['paper'],
      reason: 'It is cut off',
    })
    const { application } = await getOwnCharity(by)
    expect(application).toMatchObject({ status: 'more_wanted', wanted: ['paper'], note: 'It is cut off' })
    const again = await submitApplication(by, application!.version)
    await decideCharity(system(), id, { decision: 'verify', version: again.version })
    expect((await getOwnCharity(by)).charity).toMatchObject({
      standing: 'active',
      isContact: true,
      openClaims: 0,
    })
    expect(await codeOf(decideCharity(system(), id, { decision: 'verify', version: 1 }))).toBe(
      'application_not_waiting',
    )
  })

  test('refuses an expired licence or another charity’s; a decline states the reason', async () => {
    const by = await somebody()
    const { version } = await saveApplication(by, {
      terms: terms({ validUntil: dayIn(ctx.now, -2) }),
      version: null,
    })
    await putPaper(by, PDF)
    expect(await codeOf(submitApplication(by, version))).toBe('licence_expired')
    const one = await sent(await somebody(), { licenceNumber: 'SAME' })
    await decideCharity(system(), one.id, { decision: 'verify', version: one.version })
    const other = await somebody()
    const two = await sent(other, { licenceNumber: 'SAME' })
    expect((await listApplications(ctx)).find(({ id }) => id === two.id)).toMatchObject({ sameLicence: true })
    expect(await codeOf(decideCharity(system(), two.id, { decision: 'verify', version: two.version }))).toBe(
      'licence_taken',
    )
    await decideCharity(system(), two.id, { decision: 'decline', version: two.version, reason: 'Of another' })
    expect((await getOwnCharity(other)).application).toMatchObject({ status: 'declined', note: 'Of another' })
  })

  /** @promise charities.apply.paperHint (charity page, application) */
  test('shows the scan of a licence only to the applicant and the office', async () => {
    const by = await somebody()
    const { id } = await sent(by)
    expect((await getOwnPaper(by, id)).headers.get('content-type')).toBe('application/pdf')
    expect((await getOfficePaper(ctx, id)).headers.get('content-type')).toBe('application/pdf')
    expect(await codeOf(getOwnPaper(await somebody(), id))).toBe('not_found')
    // This route writes no audit entry, so the office must not be able to use it.
    expect(await codeOf(getOwnPaper(as(ctx, await aPerson(ctx, ['customer', 'operator'])), id))).toBe(
      'not_found',
    )
    const writer = await somebody()
    const draft = await saveApplication(writer, { terms: terms(), version: null })
    await putPaper(writer, PDF)
    expect(await codeOf(getOfficePaper(ctx, draft.id))).toBe('not_found')
  })

  test('reminds of a licence 30 and 7 days before its end, on its last day and after it', async () => {
    await run(database.pool, sql`update charities.charities set told_days = -1`)
    const { charityId } = await aCharity(ctx, 40)
    const notified = async () =>
      (
        await many<{ days: number }>(
          database.pool,
          sql`select (data ->> 'days')::int as days from platform.outbox
            where topic = 'charities.licence_ending' and data ->> 'charityId' = ${charityId} order by id`,
        )
      ).map(({ days }) => days)
    for (const day of [0, 10, 10, 20, 33, 34, 40, 41, 42])
      await remindOfLicences(database.ctx(undefined, new Date(ctx.now.getTime() + day * DAY)))
    expect(await notified()).toEqual([30, 7, 0, -1])
  })

  /** @promise charities.standing.expired */
  test('reactivates a charity whose licence is renewed', async () => {
    const contact = await aCharity(ctx, -3)
    const by = as(ctx, contact)
    expect((await getOwnCharity(by)).charity).toMatchObject({ standing: 'expired' })
    const { id, version } = await sent(by)
    await decideCharity(system(), id, { decision: 'verify', version })
    expect((await getOwnCharity(by)).charity).toMatchObject({ id: contact.charityId, standing: 'active' })
  })
})

describe('members of a charity', () => {
  test('adds a member once, by the email address; only the contact removes members', async () => {
    const contact = as(ctx, await aCharity(ctx))
    const member = await aNeighbour(ctx)
    const { email } = await one<{ email: string }>(
      database.pool,
      sql`select email from identity.users where id = ${member.userId}`,
    )
    const by = as(ctx, member)
    expect(await codeOf(joinCharity(by))).toBe('invitation_not_valid')
    await inviteMember(contact, email.toUpperCase())
    expect((await getOwnCharity(by)).invitation).toEqual({ name: { en: 'Hand in Hand', ar: 'يد بيد' } })
    await joinCharity(by)
    expect((await getOwnCharity(by)).charity).toMatchObject({ isContact: false, invited: [] })
    expect(await codeOf(inviteMember(by, 'other@people.test'))).toBe('charity_contact_needed')
    const { userId } = contact.actor as Person
    expect(await codeOf(removeMember(by, userId))).toBe('charity_contact_needed')
    expect(await codeOf(removeMember(contact, userId))).toBe('last_owner')
    expect(await codeOf(removeMember(as(ctx, await aCharity(ctx)), member.userId))).toBe('not_found')
    await removeMember(contact, member.userId)
    expect((await getOwnCharity(by)).charity).toBeNull()
  })
})

describe('hand-out codes', () => {
  const aCode = async (charityId: string) =>
    (
      await one<{ code: string }>(
        database.pool,
        sql`select code from charities.codes where charity_id = ${charityId} and used_at is null limit 1`,
      )
    ).code

  /**
   * @promise charities.apply.privacy
   * @promise charities.codes.text
   */
  test('accepts a hand-out code once, in any spelling, at its own charity only', async () => {
    const charity = await aCharity(ctx)
    const by = as(ctx, charity)
    await makeCodes(keyed(by), { count: 3, portions: 2, days: 7 })
    const code = await aCode(charity.charityId)
    expect(await codeOf(handOut(as(ctx, await aCharity(ctx)), { code, claimId: null }))).toBe('code_unknown')
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    const tries = [1, 2, 3].map(() => handOut(by, { code: typed, claimId: null }))
    expect(await race(tries)).toEqual({ won: 2 - 1, codes: ['code_used'] })
    expect(await listCodes(by)).toMatchObject([{ codes: 3, used: 1, portions: 2 }])
    expect(await codeOf(handOut(by, { code: 'nothing', claimId: null }))).toBe('code_unknown')
  })

  /**
   * @promise charities.apply.privacy (charity page)
   * @promise charities.codes.text (charity page)
   */
  test('ends hand-out codes after their day, limits them, and names no recipient', async () => {
    const charity = await aCharity(ctx)
    const by = as(ctx, charity)
    await makeCodes(keyed(by), { count: 60, portions: 1, days: 1 })
    const code = await aCode(charity.charityId)
    for (let i = 0; i < 4; i++) await makeCodes(keyed(by), { count: 60, portions: 1, days: 7 })
    expect(await codeOf(makeCodes(keyed(by), { count: 1, portions: 1, days: 7 }))).toBe(
      'too_many_hand_out_codes',
    )
    await run(
      database.pool,
      sql`update charities.code_batches set valid_until = ${dayIn(ctx.now, -2)}::date
      where charity_id = ${charity.charityId}`,
    )
    expect(await codeOf(handOut(by, { code, claimId: null }))).toBe('code_over')
    const columns = await many<{ name: string }>(
      database.pool,
      sql`select column_name::text as name from information_schema.columns
        where table_schema = 'charities' and table_name = 'codes' order by ordinal_position`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['charity_id', 'code', 'batch_id', 'used_at', 'used_for'])
  })

  test('prints unused codes on cards in both languages', async () => {
    const charity = await aCharity(ctx)
    const by = as(ctx, charity)
    const { id } = await makeCodes(keyed(by), { count: 2, portions: 3, days: 7 })
    for (const language of ['en', 'ar'] as const) {
      const bytes = Buffer.from(await (await getCodeSheet(by, id, { language, publicUrl })).arrayBuffer())
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    }
    expect(await codeOf(getCodeSheet(as(ctx, await aCharity(ctx)), id, { language: 'en', publicUrl }))).toBe(
      'not_found',
    )
    for (const _ of [1, 2]) await handOut(by, { code: await aCode(charity.charityId), claimId: null })
    expect(await codeOf(getCodeSheet(by, id, { language: 'en', publicUrl }))).toBe('not_found')
  })
})

test('lists charities for the office by the end of their licence, page by page', async () => {
  const first = await aCharity(ctx, -100)
  const { items } = await listCharities(ctx, {})
  expect(items[0]).toMatchObject({
    id: first.charityId,
    standing: 'expired',
    members: 1,
    claims: { open: 0, collected: 0, missed: 0 },
  })
  const last = items[0]!
  const rest = await listCharities(ctx, { cursor: `${last.validUntil}_${last.id}` })
  expect(rest.items.map(({ id }) => id)).not.toContain(first.charityId)
  expect(await codeOf(listCharities(ctx, { cursor: 'x' }))).toBe('invalid_input')
})
