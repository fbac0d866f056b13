import { type SettingKey, USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import type { OfficeSetting, SettingChange } from '@dawra/contract/settings/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { freezeCaches } from '#testing/freeze-caches'
import { databaseTest } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
/** Two processes on one database. */
let here: WholeApp
let there: WholeApp
type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
let owner: Member
beforeAll(async () => {
  here = await wholeApp(database)
  there = await wholeApp(database)
  await Promise.all([here.realtime.start(), there.realtime.start()])
  owner = await here.signUpOperator()
})
afterAll(() => Promise.all([here.close(), there.close()]))

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const listed = async (member: Member = owner) =>
  (await (await here.send('GET', '/api/v1/admin/settings', undefined, bearer(member))).json()) as {
    settings: OfficeSetting[]
  }
const settingOf = async (key: SettingKey) => (await listed()).settings.find(setting => setting.key === key)!
const put = (member: Member, key: string, body: object) =>
  here.send('PUT', `/api/v1/admin/settings/${key}`, { reason: 'The council agreed', ...body }, bearer(member))
/** Sets a number from its current version. @returns the code of the refusal, or the setting */
async function set(key: SettingKey, value: number, member = owner) {
  const { version } = await settingOf(key)
  return put(member, key, { value, version })
}
const publicOf = async ({ send }: WholeApp) =>
  (await (await send('GET', '/api/v1/settings')).json()) as Record<string, number>
const changesOf = async (key: SettingKey) =>
  (
    (await (
      await here.send('GET', `/api/v1/admin/settings/${key}/changes`, undefined, bearer(owner))
    ).json()) as { items: SettingChange[] }
  ).items

test('has a row with the default for every setting in a new city', async () => {
  const rows = await many<{ key: string; value: number }>(
    database.pool,
    sql`select key, value from settings.numbers where version = 1`,
  )
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(USUAL_SETTINGS)
})

test('shows everybody the public settings without a sign-in, and no others', async () => {
  expect(Object.keys(await publicOf(here))).not.toContain('payout_approval_above')
  expect(await publicOf(here)).toMatchObject({ service_fee: 500, hold_minutes: 10, cancel_notice_hours: 2 })
})

describe('refused are', () => {
  test.each([
    ['a value below its range', { value: 4 }, 'too_low'],
    ['a value above its range', { value: 31 }, 'too_high'],
    ['the current value', { value: 10 }, 'unchanged'],
    ['a fraction of a minute', { value: 10.5 }, undefined],
    ['a text', { value: '12' }, undefined],
    ['no value', {}, undefined],
    ['no reason', { value: 12, reason: ' ' }, undefined],
  ])('refuses a setting with %s', async (_what, body, rule) => {
    const { version } = await settingOf('hold_minutes')
    const answer = await put(owner, 'hold_minutes', { version, ...body })
    expect(answer.status).toBe(422)
    const problem = (await answer.json()) as { code: string; issues: { rule: string }[] }
    expect(problem.code).toBe('invalid_input')
    if (rule) expect(problem.issues).toEqual([{ path: 'value', rule }])
    expect(await settingOf('hold_minutes')).toMatchObject({ value: 10, version })
  })

  test('refuses an unknown setting', async () => {
    expect((await put(owner, 'tea_break', { value: 1, version: 1 })).status).toBe(422)
  })

  test('requires the permission for finance for money, and an owner for finance’s limits', async () => {
    const [finance, support] = [
      await here.signUpOperator(['finance']),
      await here.signUpOperator(['support']),
    ]
    const code = async (answer: Response) => ((await answer.json()) as { code?: string }).code
    expect(await code(await set('service_fee', 400, support))).toBe('permission_needed')
    expect(await code(await set('payout_approval_above', 9_000_000, finance))).toBe('permission_needed')
    expect((await set('service_fee', 450, finance)).status).toBe(200)
    expect((await set('service_fee', 500)).status).toBe(200)
    expect((await listed(support)).settings).toHaveLength(Object.keys(USUAL_SETTINGS).length)
  })
})

test('refuses the second of two concurrent changes of a setting, naming the colleague', async () => {
  const other = await here.signUpOperator(['owner'])
  const { version } = await settingOf('payout_hold_days')
  const answers = await Promise.all([
    put(owner, 'payout_hold_days', { value: 3, version }),
    put(other, 'payout_hold_days', { value: 4, version }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)!
  expect(await lost.json()).toMatchObject({
    code: 'changed_meanwhile',
    version: version + 1,
  })
  expect(await changesOf('payout_hold_days')).toHaveLength(1)
})

test('records every change of a setting, and restores a value by one recorded change', async () => {
  for (const [value, reason] of [
    [8000, 'Small payouts cost more than they are worth'],
    [6000, 'Two stores asked'],
    [5000, 'As usual'],
  ] as const) {
    const { version } = await settingOf('payout_minimum')
    expect((await put(owner, 'payout_minimum', { value, version, reason })).status).toBe(200)
  }
  expect(
    (await changesOf('payout_minimum')).map(({ former, value, reason }) => [former, value, reason]),
  ).toEqual([
    [6000, 5000, 'As usual'],
    [8000, 6000, 'Two stores asked'],
    [5000, 8000, 'Small payouts cost more than they are worth'],
  ])
  const now = await settingOf('payout_minimum')
  expect(now).toMatchObject({
    value: 5000,
    version: 4,
    changed: { by: { id: owner.userId }, reason: 'As usual' },
  })
  const entries = await many(
    database.pool,
    sql`select before, after, reason from audit.entries where subject = 'payout_minimum' order by at`,
  )
  expect(entries).toContainEqual({ before: 8000, after: 6000, reason: 'Two stores asked' })
  expect(entries).toHaveLength(3)
})

/** @promise admin-settings.text (office, settings: and what each change states) */
test('applies a changed setting in every process at once', async () => {
  freezeCaches()
  // Fills both processes' caches.
  await Promise.all([publicOf(here), publicOf(there)])
  await set('service_fee', 600)
  for (const process of [here, there])
    await expect.poll(async () => (await publicOf(process)).service_fee).toBe(600)
  await set('service_fee', 500)
})
