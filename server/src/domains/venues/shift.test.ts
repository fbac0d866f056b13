import { beforeEach, expect, test } from 'vitest'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { addMember } from './add-member.ts'
import { getShift, setShift } from './shift.ts'
import { changeMember, listTeam } from './team.ts'

const database = databaseTest()
let venueId: string
let owner: Person
let cook: Person
beforeEach(async () => {
  const opened = await aVenue(database.ctx())
  venueId = opened.venue.id
  owner = opened.owner
  cook = await aPerson(database.ctx())
  await addMember(as(database.ctx(), { kind: 'system', name: 'test' }), venueId, cook.userId, 'staff')
})

const shiftOf = (who: Person) => getShift(database.ctx(who), venueId)
const onShift = async () => {
  const { members } = await listTeam(database.ctx(owner), venueId)
  return members.filter(({ isOnShift }) => isOnShift).map(({ userId }) => userId)
}

test('starts new members on shift, until they go off shift', async () => {
  expect(await shiftOf(cook)).toEqual({ offUntil: null })
  expect(new Set(await onShift())).toEqual(new Set([owner.userId, cook.userId]))
  const { offUntil } = await setShift(database.ctx(cook), venueId, false)
  expect(offUntil).toMatch(/T01:00:00.000Z$/)
  expect(await shiftOf(cook)).toEqual({ offUntil })
  expect(await onShift()).toEqual([owner.userId])
  await setShift(database.ctx(cook), venueId, true)
  expect(await shiftOf(cook)).toEqual({ offUntil: null })
})

test('puts a member on shift again the next day, and shows the shift to the owner', async () => {
  await setShift(database.ctx(cook, new Date(Date.now() - 24 * 3_600_000)), venueId, false)
  expect(await shiftOf(cook)).toEqual({ offUntil: null })
  expect(await onShift()).toContain(cook.userId)
})

test('keeps the shift when the role changes', async () => {
  const off = await setShift(database.ctx(cook), venueId, false)
  await changeMember(database.ctx(owner), venueId, cook.userId, 'manager')
  expect(await shiftOf(cook)).toEqual(off)
})

test('refuses to show or change the shift to people outside of the team', async () => {
  const stranger = await aPerson(database.ctx())
  await expect(shiftOf(stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(setShift(database.ctx(stranger), venueId, false)).rejects.toMatchObject({ code: 'not_found' })
  expect(await onShift()).toHaveLength(2)
})
