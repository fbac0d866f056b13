import type { ApplicationTerms } from '@dawra/contract/businesses/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { anUpload, aPerson, as } from '#testing/builders'
import {
  A_PDF,
  ALL_CHECKED,
  aDraft,
  aSentApplication,
  confirmPhone,
  someApplicationTerms,
} from '#testing/business-builders'
import { dayIn } from '#testing/days'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { decideApplication } from './decide-application.ts'
import { putPaper } from './papers.ts'
import { businessReactions } from './reactions.ts'
import { getOwnApplication, saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'

const database = databaseTest()
let cook: Ctx
let office: Ctx
beforeEach(async () => {
  cook = as(database.ctx(), await aPerson(database.ctx()))
  office = as(database.ctx(), { kind: 'system', name: 'test' })
})

const erasePerson = businessReactions['identity.erased']
const approve = (id: string, version: number) =>
  decideApplication(office, id, { decision: 'approve', version, checklist: ALL_CHECKED })

test('deletes an erased person’s application and the contact of their business', async () => {
  const { id, version, terms } = await aSentApplication(cook)
  await approve(id, version)
  await transact(cook, tx => erasePerson(tx, { userId: idOf(cook) ?? '', email: null }))
  expect((await getOwnApplication(cook)).application).toBeNull()
  const business = await one(
    cook.db,
    sql`select legal_name as "legalName", contact_name as name, contact_email as email, contact_phone as phone
      from businesses.businesses where cr_number = ${terms.crNumber}`,
  )
  expect(business).toEqual({ legalName: terms.legalName, name: null, email: null, phone: null })
})

describe('saving an application', () => {
  /** @promise “What you filled in is kept.” (mail about an application that was not sent) */
  test('stores the fields filled in so far, with one open application a person', async () => {
    expect(await getOwnApplication(cook)).toEqual({ application: null })
    const { version } = await saveApplication(cook, { terms: { legalName: 'Bread LLC' }, version: null })
    const saved = await saveApplication(cook, { terms: { legalName: 'Bread and Salt LLC' }, version })
    expect((await getOwnApplication(cook)).application).toEqual(saved)
    expect(saved).toMatchObject({ status: 'draft', terms: { legalName: 'Bread and Salt LLC' }, version: 2 })
  })

  test('refuses an older version of an application, and a second draft', async () => {
    const { version } = await saveApplication(cook, { terms: {}, version: null })
    await saveApplication(cook, { terms: { surplus: 'Bread' }, version })
    const refused = { code: 'changed_meanwhile', facts: { by: 'you', version: 2 } }
    await expect(saveApplication(cook, { terms: {}, version })).rejects.toMatchObject(refused)
    await expect(saveApplication(cook, { terms: {}, version: null })).rejects.toMatchObject(refused)
  })

  test('makes one application when two devices start one at once', async () => {
    const opening = () => saveApplication(cook, { terms: {}, version: null })
    expect(await race([opening(), opening()])).toEqual({ won: 1, codes: ['changed_meanwhile'] })
  })

  test('lets one of two simultaneous saves of a version win', async () => {
    const { version } = await saveApplication(cook, { terms: {}, version: null })
    const saving = (surplus: string) => saveApplication(cook, { terms: { surplus }, version })
    expect(await race([saving('Bread'), saving('Rice')])).toEqual({ won: 1, codes: ['changed_meanwhile'] })
  })

  test('shows only pictures that the applicant uploaded', async () => {
    const picture = await anUpload(cook)
    const { terms, version } = await saveApplication(cook, { terms: { picture }, version: null })
    expect(terms.picture).toBe(picture)
    const foreign = await anUpload(as(cook, await aPerson(database.ctx())))
    expect(await codeOf(saveApplication(cook, { terms: { picture: foreign }, version }))).toBe(
      'invalid_input',
    )
  })
})

describe('sending an application', () => {
  /** @promise businesses.send.text (apply to sell, sending) */
  test('passes a sent application to the office and locks it', async () => {
    const { status, submittedAt, version, phoneConfirmed } = await aSentApplication(cook)
    expect({ status, phoneConfirmed }).toEqual({ status: 'submitted', phoneConfirmed: true })
    expect(submittedAt).not.toBeNull()
    const refused = await race([
      saveApplication(cook, { terms: {}, version }),
      saveApplication(cook, { terms: {}, version: null }),
      submitApplication(cook, version),
      putPaper(cook, 'crPaper', A_PDF),
    ])
    expect(refused).toEqual({ won: 0, codes: ['application_not_editable'] })
  })

  test('names the missing fields of an application', async () => {
    const { version } = await saveApplication(cook, {
      terms: await someApplicationTerms(cook, { iban: undefined }),
      version: null,
    })
    await putPaper(cook, 'crPaper', A_PDF)
    await expect(submitApplication(cook, version)).rejects.toMatchObject({
      code: 'application_incomplete',
      facts: { fields: ['iban', 'licencePaper'] },
    })
  })

  test.each([
    ['no choice', { allergenAnswer: undefined, allergens: [] }],
    ['named allergens without a choice', { allergenAnswer: undefined, allergens: ['gluten'] }],
    ['“some” without a named one', { allergenAnswer: 'contains', allergens: [] }],
    ['“none” together with gluten', { allergenAnswer: 'none', allergens: ['gluten'] }],
  ] satisfies [string, ApplicationTerms][])('refuses %s as an answer about allergens', async (_, over) => {
    const { version } = await aDraft(cook, over)
    await confirmPhone(cook)
    await expect(submitApplication(cook, version)).rejects.toMatchObject({
      code: 'application_incomplete',
      facts: { fields: ['allergens'] },
    })
  })

  test('asks for confirmation when a text names an allergen that the answer denies', async () => {
    const { version } = await aDraft(cook, {
      venueName: { en: 'Matrah Fish House', ar: null },
      surplus: 'خبز، وحلوى بالطحينة',
    })
    await confirmPhone(cook)
    await expect(submitApplication(cook, version)).rejects.toMatchObject({
      code: 'allergens_named',
      facts: { named: ['fish', 'sesame'] },
    })
    expect((await submitApplication(cook, version, true)).status).toBe('submitted')
  })

  /** @promise businesses.hints.contactPhone (apply to sell, phone) */
  test('accepts only the applicant’s confirmed phone as the contact phone', async () => {
    const { version } = await aDraft(cook)
    expect(await codeOf(submitApplication(cook, version))).toBe('phone_not_confirmed')
    await confirmPhone(cook)
    expect(await codeOf(submitApplication(cook, version))).toBeUndefined()

    const other = as(cook, await aPerson(database.ctx()))
    const draft = await aDraft(other, { contactPhone: '+96891000000' })
    await confirmPhone(other)
    expect(await codeOf(submitApplication(other, draft.version))).toBe('phone_not_confirmed')
  })

  test('accepts a licence that ends today, and refuses a licence that ended yesterday', async () => {
    const { version } = await aDraft(cook, { licenceExpiresOn: dayIn(cook.now, -1) })
    await confirmPhone(cook)
    expect(await codeOf(submitApplication(cook, version))).toBe('licence_expired')
    const terms = await someApplicationTerms(cook, { licenceExpiresOn: dayIn(cook.now, 0) })
    const saved = await saveApplication(cook, { terms, version })
    expect(await codeOf(submitApplication(cook, saved.version))).toBeUndefined()
  })

  test('refuses a commercial registration that another business has', async () => {
    const first = await aSentApplication(cook)
    await approve(first.id, first.version)
    const second = as(cook, await aPerson(database.ctx()))
    const draft = await aDraft(second, { crNumber: first.terms.crNumber })
    await confirmPhone(second)
    expect(await codeOf(submitApplication(second, draft.version))).toBe('cr_number_taken')
  })

  test('refuses to send without a draft or with an older version', async () => {
    expect(await codeOf(submitApplication(cook, 1))).toBe('not_found')
    const { version } = await aDraft(cook)
    await confirmPhone(cook)
    expect(await codeOf(submitApplication(cook, version + 1))).toBe('changed_meanwhile')
  })
})

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : null)
