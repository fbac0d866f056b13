import { randomUUID } from 'node:crypto'
import type { Approval } from '@dawra/contract/approvals/schemas'
import type { AuditEntry } from '@dawra/contract/audit/schemas'
import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/reward-catalogue'
import { type SettingKey, settingKeys, settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting, SettingChange } from '@dawra/contract/settings/schemas'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
interface Answer {
  code?: string
  approvalId?: string | null
  status?: string
}

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let huda: Member
let salma: Member
let support: Member
beforeAll(async () => {
  huda = await whole.signUpOperator(['finance'])
  salma = await whole.signUpOperator(['finance'])
  support = await whole.signUpOperator(['support'])
})
beforeEach(() =>
  run(
    database.pool,
    sql`update approvals.requests set status = 'expired', decided_at = now() where status = 'asked'`,
  ),
)

async function send<Body>(by: Member, method: string, path: string, body?: object): Promise<Body> {
  const answer = await whole.send(method, `/api/v1/admin/${path}`, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
  })
  return (await answer.json()) as Body
}
const settingNow = async (key: SettingKey) =>
  (await send<{ settings: OfficeSetting[] }>(huda, 'GET', 'settings')).settings.find(
    each => each.key === key,
  )!
const set = async (key: SettingKey, value: number, by = huda) =>
  send<Answer>(by, 'PUT', `settings/${key}`, {
    value,
    version: (await settingNow(key)).version,
    reason: 'The council agreed',
  })
const approve = (by: Member, id: string) => send<Answer>(by, 'POST', `approvals/${id}/approval`)
const list = async (by: Member, state = 'waiting') =>
  (await send<{ items: Approval[] }>(by, 'GET', `approvals?state=${state}`)).items
const valueNow = async (key: SettingKey) => (await settingNow(key)).value
const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)
const notified = async ({ userId }: Member) =>
  (
    await many<{ kind: string }>(
      database.pool,
      sql`select kind from notifications.notifications where user_id = ${userId} order by id`,
    )
  ).map(({ kind }) => kind)

describe('a setting that makes money or points', () => {
  const guarded = settingKeys.filter(key => settingOf(key).takesTwo)

  test('covers every rate and cap of points and vouchers, and the days until a payout', () => {
    const groups = ['vouchers', 'points', 'composting']
    const expected = settingKeys.filter(key => groups.includes(settingOf(key).group))
    expect(guarded.filter(key => settingOf(key).takesTwo === 'more')).toEqual(expected)
    expect(guarded.filter(key => settingOf(key).takesTwo === 'less')).toEqual(['payout_hold_days'])
  })

  /**
   * @promise admin-settings.takesTwo (office, settings)
   * @promise admin-settings.requested (office, settings)
   */
  test.each(guarded)('changes a setting only when a second member approves: %s', async key => {
    const { usual, takesTwo } = settingOf(key)
    const step = takesTwo === 'more' ? 1 : -1
    expect(await set(key, usual - step)).toMatchObject({ value: usual - step, approvalId: null })
    const { approvalId } = await set(key, usual + step)
    expect(approvalId).toEqual(expect.any(String))
    expect(await valueNow(key)).toBe(usual - step)
    expect((await set(key, usual)).code).toBe('already_requested')
    expect((await approve(huda, approvalId!)).code).toBe('approval_own')
    expect((await approve(support, approvalId!)).code).toBe('permission_needed')
    expect(await valueNow(key)).toBe(usual - step)
    expect(await approve(salma, approvalId!)).toMatchObject({ status: 'approved' })
    expect(await valueNow(key)).toBe(usual + step)
  })

  test('requires a second member for an owner’s change too', async () => {
    const owner = await whole.signUpOperator()
    const { approvalId } = await set('voucher_all_month', 9_000_000, owner)
    expect((await approve(owner, approvalId!)).code).toBe('approval_own')
  })

  test('changes a setting once when two members approve at the same moment', async () => {
    const other = await whole.signUpOperator(['finance'])
    const { version } = await settingNow('order_points_per_omr')
    const { approvalId } = await set('order_points_per_omr', 50)
    const both = await Promise.all([approve(salma, approvalId!), approve(other, approvalId!)])
    expect(both.map(({ code }) => code).sort()).toEqual(['approval_decided', undefined])
    expect(await settingNow('order_points_per_omr')).toMatchObject({ value: 50, version: version + 1 })
  })

  test('refuses approval of a change that another change has overtaken', async () => {
    const { approvalId } = await set('collection_points_per_kg', 90)
    await set('collection_points_per_kg', 1)
    expect((await approve(salma, approvalId!)).code).toBe('approval_outdated')
    expect(await valueNow('collection_points_per_kg')).toBe(1)
  })

  test('keeps the setting when nobody else is there to approve in time', async () => {
    const before = await valueNow('voucher_person_month')
    const { approvalId } = await set('voucher_person_month', before + 1)
    await run(
      database.pool,
      sql`update approvals.requests set expires_at = now() - interval '1 second' where id = ${approvalId!}`,
    )
    expect((await approve(salma, approvalId!)).code).toBe('approval_decided')
    expect(await valueNow('voucher_person_month')).toBe(before)
  })

  test('shows the change, notifies both members, and records it in audit and history', async () => {
    const before = await valueNow('first_review_points')
    const { approvalId } = await set('first_review_points', before + 10)
    expect((await list(salma)).find(({ id }) => id === approvalId)).toMatchObject({
      act: 'change_setting',
      change: { key: 'first_review_points', former: before, value: before + 10 },
      reason: 'The council agreed',
      requestedBy: { id: huda.userId },
    })
    await later()
    expect(await notified(salma)).toContain('approval_waits')
    expect(await notified(support)).not.toContain('approval_waits')
    await approve(salma, approvalId!)
    await later()
    expect(await notified(huda)).toContain('approval_decided')
    const history = await send<{ items: SettingChange[] }>(
      huda,
      'GET',
      'settings/first_review_points/changes',
    )
    expect(history.items[0]).toMatchObject({
      former: before,
      value: before + 10,
      reason: 'The council agreed',
      by: { id: salma.userId },
    })
    const owner = await whole.signUpOperator()
    const audit = await send<{ items: AuditEntry[] }>(owner, 'GET', `audit?subject=${approvalId}`)
    expect(audit.items).toMatchObject([
      { actor: { id: salma.userId }, after: { status: 'approved', requestedBy: huda.userId } },
    ])
  })
})

describe('a reward', () => {
  const rewardNow = async () =>
    (await send<{ rewards: OfficeReward[] }>(huda, 'GET', 'rewards')).rewards.find(
      ({ slug }) => slug === 'five_off',
    )!
  const change = async (terms: Partial<RewardTerms>) => {
    const { title, description, cost, isOn, worth, version } = await rewardNow()
    const body = { title, description, cost, isOn, worth, version, reason: 'The council agreed', ...terms }
    return send<Answer>(huda, 'PUT', 'rewards/five_off', body)
  }

  test.each<[string, (now: OfficeReward) => Partial<RewardTerms>]>([
    ['costs less', ({ cost }) => ({ cost: cost - 1 })],
    ['is worth more', ({ worth }) => ({ worth: worth! + 1 })],
    ['costs less and is worth less', ({ cost, worth }) => ({ cost: cost - 1, worth: worth! - 1 })],
  ])('%s only when a second member approves', async (_, terms) => {
    const before = await rewardNow()
    const { approvalId } = await change(terms(before))
    expect(approvalId).toEqual(expect.any(String))
    expect(await rewardNow()).toEqual(before)
    expect((await list(salma)).find(({ id }) => id === approvalId)).toMatchObject({
      act: 'change_reward',
      change: { before: { cost: before.cost, worth: before.worth }, after: terms(before) },
    })
    expect((await approve(huda, approvalId!)).code).toBe('approval_own')
    expect(await approve(salma, approvalId!)).toMatchObject({ status: 'approved' })
    expect(await rewardNow()).toMatchObject({ ...terms(before), version: before.version + 1 })
  })

  test('makes a reward dearer, worth less or off at once, by one member', async () => {
    const { cost, worth } = await rewardNow()
    expect(await change({ cost: cost + 1 })).toMatchObject({ cost: cost + 1, approvalId: null })
    expect(await change({ worth: worth! - 1 })).toMatchObject({ worth: worth! - 1, approvalId: null })
    expect(await change({ isOn: false })).toMatchObject({ isOn: false, approvalId: null })
  })

  test('changes a reward once when two members approve, and not after another change', async () => {
    const other = await whole.signUpOperator(['finance'])
    const { cost, version } = await rewardNow()
    const { approvalId } = await change({ cost: cost - 5 })
    const both = await Promise.all([approve(salma, approvalId!), approve(other, approvalId!)])
    expect(both.map(({ code }) => code).sort()).toEqual(['approval_decided', undefined])
    expect(await rewardNow()).toMatchObject({ cost: cost - 5, version: version + 1 })

    const later = await change({ cost: cost - 6 })
    await change({ cost: cost + 5 })
    expect((await approve(salma, later.approvalId!)).code).toBe('approval_outdated')
    expect(await rewardNow()).toMatchObject({ cost: cost + 5 })
  })
})
