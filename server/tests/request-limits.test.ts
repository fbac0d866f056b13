import { readFile } from 'node:fs/promises'
import {
  LIMITS,
  type LimitName,
  type NetworkLimit,
  OTHERS,
} from '@dawra/contract/platform/request-limits.rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressKey, type Device, getPerson, limitNetwork } from '#identity'
import { GUEST } from '#platform/context'
import { counterOf, limitRate, takeTry } from '#platform/rate-limit'
import { aPerson } from '#testing/builders'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { rememberDevice } from '../src/domains/identity/security/known-devices.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
beforeEach(() => database.pool.query('truncate platform.tries, platform.rate_limits'))

const entries = Object.entries(LIMITS) as [LimitName, (typeof LIMITS)[LimitName]][]

async function useUp(name: LimitName, who: string) {
  const { limit, seconds } = LIMITS[name]
  const key = counterOf(name, who)
  await database.pool.query(
    `insert into platform.tries (key, times, forget_at)
      select $1, array_agg(now()), now() + make_interval(secs => $3) from generate_series(1, $2)`,
    [key, limit, seconds],
  )
  await database.pool.query(
    `insert into platform.rate_limits (key, window_start, count)
      select $1, to_timestamp(floor(extract(epoch from now()) / $3) * $3 + $3 * n), $2 from generate_series(0, 1) n`,
    [key, limit, seconds],
  )
}
const mayGoOn = async (name: LimitName, who: string) =>
  (await takeTry(database.pool, name, who)) === 0 &&
  (await limitRate(database.ctx(GUEST), name, who).then(
    () => true,
    () => false,
  ))

const NETWORK = '203.0.113.50'
/** A known browser in the network: a person has signed in with it since the day before yesterday. */
async function aKnownBrowser(): Promise<Device> {
  const device = { ip: NETWORK, userAgent: null, mark: 'k'.repeat(22) }
  await rememberDevice(database.pool, (await aPerson(database.ctx())).userId, device)
  await database.pool.query(`update identity.known_devices set first_seen_at = now() - interval '2 days'`)
  return device
}
const passes = (name: NetworkLimit, device: Device) =>
  limitNetwork(database.ctx(GUEST), name, device).then(
    () => true,
    ({ facts }) => facts.counts,
  )

describe('a used-up limit leaves others behind the same address free', () => {
  test.each(entries.filter(([, { counts }]) => counts !== 'network'))(
    'a used-up limit stops only the person or thing that it counts: %s',
    async (name, { counts }) => {
      await useUp(name, 'the one')
      expect(await mayGoOn(name, 'the one')).toBe(false)
      expect(await mayGoOn(name, 'another')).toBe(true)
      // All daily limits of the city with the same purpose have the same number; other purposes have their own.
      if (counts === 'city')
        for (const [other, limit] of entries)
          if (limit.counts === 'city' && other !== name) expect(await mayGoOn(other, 'the one')).toBe(true)
    },
  )

  test.each(entries.filter(([, { counts }]) => counts === 'network').map(([name]) => name as NetworkLimit))(
    'a network’s used-up limit stops neither known browsers nor other networks: %s',
    async name => {
      const known = await aKnownBrowser()
      await useUp(name, NETWORK)
      expect(await passes(name, { ip: NETWORK, userAgent: null })).toBe('network')
      expect(await passes(name, { ip: NETWORK, userAgent: null, mark: 'n'.repeat(22) })).toBe('network')
      expect(await passes(name, known)).toBe(true)
      expect(await passes(name, { ip: '203.0.113.51', userAgent: null })).toBe(true)
    },
  )
})

test('does not exempt the browser of a new account from the limit', async () => {
  const device = { ip: NETWORK, userAgent: null, mark: 'f'.repeat(22) }
  await rememberDevice(database.pool, (await aPerson(database.ctx())).userId, device)
  await useUp('identity.sign_up', NETWORK)
  expect(await passes('identity.sign_up', device)).toBe('network')
})

/** @promise office-acts.person.limits.text (office, a person) */
test('shows the office which limits a person used up, and logs when they are lifted', async () => {
  const member = await whole.signUpOperator(['people'])
  const person = await whole.signUp()
  const { email } = await getPerson(database.pool, person.userId)
  const ofPersons = entries.filter(([, { counts }]) => counts === 'person').map(([name]) => name)
  for (const name of ofPersons) await useUp(name, person.userId)
  await useUp('identity.password', addressKey(email))
  await useUp('identity.mail_code_hour', addressKey(email))
  await useUp('messages.write', 'somebody else')
  const path = `/api/v1/admin/people/${person.userId}/limits`
  const ask = async (method: string, to: string, body?: object) => {
    const answer = await whole.send(method, to, body, { authorization: `Bearer ${member.token}` })
    return (await answer.json()) as { limits: { name: string; until: string }[] }
  }
  const used = (await ask('GET', path)).limits
  expect(used.map(({ name }) => name).sort()).toEqual(
    [...ofPersons, 'identity.password', 'identity.mail_code_hour'].sort(),
  )
  for (const { until } of used) expect(Date.parse(until)).toBeGreaterThan(Date.now())
  expect(await ask('POST', `${path}/lifting`, { reason: 'A long case, they asked on the phone' })).toEqual({
    limits: [],
  })
  for (const name of ofPersons) expect([name, await mayGoOn(name, person.userId)]).toEqual([name, true])
  expect(await mayGoOn('identity.password', addressKey(email))).toBe(true)
  expect(await mayGoOn('messages.write', 'somebody else')).toBe(false)
  const { rows } = await database.pool.query(
    `select subject, reason, jsonb_array_length(before -> 'limits') as before from audit.entries
      where act = 'POST /api/v1/admin/people/{userId}/limits/lifting'`,
  )
  expect(rows).toEqual([
    { subject: person.userId, reason: 'A long case, they asked on the phone', before: used.length },
  ])
})

const spanOf = (seconds: number) => {
  const [unit, size] = seconds % 3600 === 0 ? ['h', 3600] : seconds % 60 === 0 ? ['min', 60] : ['s', 1]
  return `${seconds / Number(size)} ${unit}`
}

test('documents every limit in docs/limits.md, with its effect on others', async () => {
  const doc = await readFile(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const lines = entries.map(
    ([name, { counts, limit, seconds }]) => `| \`${name}\` | ${counts} | ${limit} in ${spanOf(seconds)} |`,
  )
  expect(doc.split('\n').filter(line => line.startsWith('| `'))).toEqual(lines)
  for (const [counts, means] of Object.entries(OTHERS)) expect(doc).toContain(`| ${counts} | ${means} |`)
})
