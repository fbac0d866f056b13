import type { TemplateTerms } from '@dawra/contract/deals/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { run, sql } from '#platform/sql'
import { aPerson, as, aVenue, type Person, someTerms } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { addMember } from '#venues'
import { createTemplate } from '../../../deals/templates/change-template.ts'
import { runTemplates } from '../../../deals/templates/run-templates.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { watch } from '../office/office-alarms.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const SYSTEM = { kind: 'system', name: 'test' } as const
const at = (day: number, clock: string) => new Date(`2026-12-0${day}T${clock}:00+04:00`)
let database: TestDatabase
let venueId: string
let owner: Person
let staff: Person
beforeAll(async () => {
  database = await testDatabase()
  const hours = EVERY_DAY.map(day => ({ day, opens: '09:00', closes: '23:00' }))
  const made = await aVenue(database.ctx(), { hours })
  venueId = made.venue.id
  owner = made.owner
  staff = await aPerson(database.ctx())
  await addMember(as(database.ctx(), owner), venueId, staff.userId, 'staff')
})
afterAll(() => database.drop())

async function aQuestioning(title: string) {
  const { window: _, ...terms } = someTerms(at(6, '08:00'), { portions: 8, title: { en: title, ar: null } })
  const habit: TemplateTerms = {
    terms,
    weekdays: EVERY_DAY,
    window: { anchor: 'closing', from: 90, until: 30 },
    leadMinutes: 120,
    mode: 'ask',
    onSilence: 'none',
  }
  return createTemplate(database.ctx(owner, at(6, '08:00')), venueId, habit)
}

async function runAt(now: Date) {
  await runTemplates(database.ctx(SYSTEM, now))
  await deliverNotifications(database, services, now)
}
const notificationsTo = async (person: Person) =>
  (await listNotifications(as(database.ctx(), person), { language: 'en' })).items
    // Leaves out that they joined the team.
    .filter(({ kind }) => kind !== 'team_changed')
    .map(({ kind, title, link }) => ({ kind, title, link }))

/** @promise templates.form.askHint (repeating deal, form) */
test('asks the team on shift about a repeating deal once a day, not members off shift', async () => {
  await run(
    database.pool,
    sql`update venues.members set off_shift_until = ${at(9, '00:00')} where user_id = ${owner.userId}`,
  )
  const { id } = await aQuestioning('Evening bag')
  await runAt(at(6, '19:30'))
  await runAt(at(6, '19:31'))
  expect(await notificationsTo(staff)).toEqual([
    {
      kind: 'template_question',
      title: '8 again?',
      link: `/business/templates/${id}/today?venue=${venueId}`,
    },
  ])
  expect(await notificationsTo(owner)).toEqual([])
})

test('notifies owner and office of a repeating deal unanswered for two days', async () => {
  const operator = await aPerson(database.ctx())
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
  await runAt(at(6, '21:00'))
  await runAt(at(7, '19:30'))
  expect(await notificationsTo(owner)).toEqual([])
  await runAt(at(7, '21:00'))
  await runAt(at(8, '21:00'))
  const silent = {
    kind: 'series_silent',
    title: expect.stringContaining('Evening bag'),
    link: `/business/templates?venue=${venueId}`,
  }
  expect(await notificationsTo(owner)).toEqual([silent])
  await watch(database.ctx(SYSTEM, at(8, '22:00')), services)
  const { items } = await listNotifications(as(database.ctx(), operator), { language: 'en' })
  expect(items.map(({ text }) => text)).toContain('1 repeating deal has not gone on sale for two days.')
})
