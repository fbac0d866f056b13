import { CONSENT_VERSIONS, consentsToSignUp } from '@dawra/contract/profile/rules'
import type { AddressBody } from '@dawra/contract/profile/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { editAddress } from '#testing/edit-latest-version'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { addAddress, listAddresses, removeAddress } from './addresses.ts'
import { postConsents } from './consents.ts'
import { getConsents } from './get-consents.ts'
import { getSettings, putSettings } from './settings.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let person: Person
let ctx: Ctx
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})

test('stores the display settings of each person', async () => {
  expect(await getSettings(ctx)).toEqual({
    theme: 'system',
    textSize: 'normal',
    units: 'metric',
    clock: '12',
    digits: 'latn',
  })
  await putSettings(ctx, { theme: 'dark', textSize: 'large', units: 'imperial' })
  await putSettings(ctx, { theme: 'dark', textSize: 'largest', units: 'imperial', clock: '24' })
  expect(await getSettings(ctx)).toEqual({
    theme: 'dark',
    textSize: 'largest',
    units: 'imperial',
    clock: '24',
    digits: 'latn',
  })
  await putSettings(ctx, { digits: 'arab' })
  expect(await getSettings(ctx)).toMatchObject({ clock: '24', digits: 'arab' })
  expect((await getSettings(as(ctx, await aPerson(ctx)))).theme).toBe('system')
})

describe('addresses', () => {
  const home = (over: Partial<AddressBody> = {}): AddressBody => ({
    label: 'Home',
    area: 'qurum',
    way: '2235',
    building: '14',
    complex: null,
    landmark: 'Behind the pharmacy',
    directions: null,
    point: { lat: 23.611, lng: 58.486 },
    isDefault: false,
    ...over,
  })
  const labels = async () =>
    (await listAddresses(ctx)).addresses.map(({ label, isDefault }) => (isDefault ? `${label}*` : label))

  test('makes the first address the default until another is chosen', async () => {
    const first = await addAddress(ctx, home())
    expect(first).toMatchObject({ isDefault: true, plusCode: expect.stringMatching(/^7H\w{6}\+\w\w$/) })
    const work = await addAddress(ctx, home({ label: 'Work' }))
    expect(await labels()).toEqual(['Home*', 'Work'])
    await editAddress(ctx, work.id, home({ label: 'Office', isDefault: true }))
    expect(await labels()).toEqual(['Office*', 'Home'])
    await editAddress(ctx, work.id, home({ label: 'Office', isDefault: false }))
    expect(await labels()).toEqual(['Office*', 'Home'])
    await removeAddress(ctx, work.id)
    expect(await labels()).toEqual(['Home*'])
  })

  test('has one default and at most twenty addresses when many are added at once', async () => {
    const tried = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => addAddress(ctx, home({ label: `${index}`, isDefault: true }))),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const refused = tried.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'too_many_addresses' })
    expect((await labels()).filter(label => label.endsWith('*'))).toHaveLength(1)
  })

  test('hides a person’s addresses from other people', async () => {
    const { id } = await addAddress(ctx, home())
    const stranger = as(ctx, await aPerson(ctx))
    await expect(editAddress(stranger, id, home())).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeAddress(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await listAddresses(stranger)).addresses).toEqual([])
  })

  test('validates an address field by field', async () => {
    const { token } = await whole.signUp()
    const answer = await whole.send(
      'POST',
      '/api/v1/me/addresses',
      { label: ' ', area: 'At lantis', point: { lat: 0, lng: 0 } },
      { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    )
    expect(answer.status).toBe(422)
    const { issues } = (await answer.json()) as { issues: { path: string; rule: string }[] }
    expect(issues.map(({ path }) => path)).toEqual(['label', 'area', 'point'])
  })
})

describe('consents', () => {
  const ip = '192.0.2.7'
  const given = (kind: 'terms' | 'marketing', version = CONSENT_VERSIONS[kind]) => ({
    consents: [{ kind, version, isGiven: true }],
    language: 'ar' as const,
    ip,
  })
  const takenBack = (kind: 'terms' | 'marketing') => ({
    consents: [{ kind, version: CONSENT_VERSIONS[kind], isGiven: false }],
    language: 'en' as const,
    ip,
  })

  test('records consents of the sign-up with version, language and address', async () => {
    const answer = await whole.send(
      'POST',
      '/auth/v1/signup',
      {
        email: `${crypto.randomUUID()}@people.test`,
        password: 'surplus-tonight',
        data: { language: 'ar', consents: { ...consentsToSignUp(), marketing: 'smuggled' } },
      },
      { 'x-test-address': ip },
    )
    const { user } = (await answer.json()) as { user: { id: string } }
    await letHappen({ ...ctx, db: database.pool }, whole.services)
    const rows = await many(
      database.pool,
      sql`select kind, version, is_given, language, host(ip) as ip from profile.consents
        where user_id = ${user.id} order by kind`,
    )
    expect(rows).toEqual(
      (['adult', 'privacy', 'terms'] as const).map(kind => ({
        kind,
        version: CONSENT_VERSIONS[kind],
        is_given: true,
        language: 'ar',
        ip,
      })),
    )
    const { missing } = await getConsents(as(ctx, { ...person, userId: user.id }))
    expect(missing).toEqual([])
  })

  test('requests consents when the sign-up had none', async () => {
    expect((await getConsents(ctx)).missing).toEqual(['terms', 'privacy', 'adult'])
    expect((await postConsents(ctx, given('terms'))).missing).toEqual(['privacy', 'adult'])
  })

  test('withdraws a consent as easily as it was given, and records every decision', async () => {
    await postConsents(ctx, given('marketing'))
    await postConsents(ctx, given('marketing'))
    const now = await postConsents(ctx, takenBack('marketing'))
    expect(now.latest).toMatchObject([{ kind: 'marketing', isGiven: false }])
    expect(now.history.map(({ isGiven }) => isGiven)).toEqual([false, true])
  })

  test('refuses a consent to an older text, and the withdrawal of the terms', async () => {
    await expect(postConsents(ctx, given('terms', '2020-01'))).rejects.toMatchObject({
      code: 'consent_text_changed',
      facts: { kind: 'terms', version: CONSENT_VERSIONS.terms },
    })
    await expect(postConsents(ctx, takenBack('terms'))).rejects.toMatchObject({ code: 'consent_required' })
    expect((await getConsents(ctx)).history).toEqual([])
  })
})
