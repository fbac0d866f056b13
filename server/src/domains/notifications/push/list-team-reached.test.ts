import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run, sql } from '#platform/sql'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { addMember } from '../../venues/add-member.ts'
import { putPreferences } from '../preferences/preferences.ts'
import { listTeamReached } from './list-team-reached.ts'

let database: TestDatabase
let venueId: string
let owner: Person
let cook: Person
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = opened.owner
  cook = await aPerson(database.ctx())
  await addMember(as(database.ctx(), { kind: 'system', name: 'test' }), venueId, cook.userId, 'staff')
})
afterAll(() => database.drop())

const aDevice = ({ userId }: Person) =>
  run(
    database.pool,
    sql`insert into notifications.push_subscriptions
        (user_id, session_id, endpoint, p256dh, auth, device, language, server_key)
      values (${userId}, ${userId}, 'https://push.example/' || uuidv7(), '', '', 'Chrome', 'en', '')`,
  )
const reached = async () => (await listTeamReached(database.ctx(owner), venueId)).userIds

test('counts nobody as reached in a team without devices', async () => {
  await aDevice(await aPerson(database.ctx()))
  expect(await reached()).toEqual([])
})

/** @promise business.shift.silent (team, for owners) */
test('counts a member once on all devices, but not with new orders switched off', async () => {
  for (const who of [cook, cook, owner]) await aDevice(who)
  expect(new Set(await reached())).toEqual(new Set([cook.userId, owner.userId]))
  expect(await reached()).toHaveLength(2)
  await putPreferences(database.ctx(cook), [{ kind: 'new_order', channel: 'push', isOn: false }])
  expect(await reached()).toEqual([owner.userId])
})

test('shows only to owners whom a push reaches', async () => {
  await expect(listTeamReached(database.ctx(cook), venueId)).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = await aPerson(database.ctx())
  await expect(listTeamReached(database.ctx(stranger), venueId)).rejects.toMatchObject({ code: 'not_found' })
})
