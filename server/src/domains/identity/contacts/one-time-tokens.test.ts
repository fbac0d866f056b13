import { beforeAll, expect, test } from 'vitest'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { openKeys } from '../keys/open-keys.ts'
import { consumeCode, consumeLink, issueToken, type Purpose } from './one-time-tokens.ts'

const keys = openKeys('a'.repeat(43))
const address = 'somebody@people.test'
const HOUR = 3600

const database = databaseTest()
let userId: string
beforeAll(async () => {
  userId = (await aPerson(database.ctx())).userId
})

const issue = (purpose: Purpose) =>
  transact(database.ctx(), tx => issueToken(tx, keys, { userId, purpose, address }))
const age = (seconds: number) =>
  run(
    database.pool,
    sql`update identity.one_time_tokens set code_expires_at = code_expires_at - make_interval(secs => ${seconds}::int),
        link_expires_at = link_expires_at - make_interval(secs => ${seconds}::int) where used_at is null`,
  )
const byLink = async (purpose: Purpose, link: string) =>
  (await transact(database.ctx(), tx => consumeLink(tx, { purposes: [purpose], link }))) !== undefined
const byCode = async (purpose: Purpose, code: string) =>
  (await transact(database.ctx(), tx => consumeCode(tx, keys, { purposes: [purpose], address, code }))) !==
  undefined

test.each([
  ['signup', 24 * HOUR],
  ['invite', 7 * 24 * HOUR],
  ['magiclink', 600],
  ['recovery', 600],
  ['email_change_current', 600],
  ['email_change_new', 600],
] as const)('accepts a %s link for %d seconds, and its code for ten minutes', async (purpose, lives) => {
  const young = await issue(purpose)
  await age(lives - 5)
  expect(await byLink(purpose, young.link)).toBe(true)
  const old = await issue(purpose)
  await age(lives + 1)
  expect(await byLink(purpose, old.link)).toBe(false)
  const codes = await issue(purpose)
  await age(601)
  expect(await byCode(purpose, codes.code)).toBe(false)
})

test('lets one of many concurrent callers use a link, and voids its code', async () => {
  const { code, link } = await issue('magiclink')
  const used = await Promise.all(Array.from({ length: 6 }, () => byLink('magiclink', link)))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(await byCode('magiclink', code)).toBe(false)
})

test('refuses a link that was issued for another purpose', async () => {
  const { link } = await issue('magiclink')
  expect(await byLink('recovery', link)).toBe(false)
  expect(await byLink('magiclink', link)).toBe(true)
})
