import type { TemplateTerms } from '@dawra/contract/deals/templates'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, as, aVenue, type Person, someTerms } from '#testing/builders'
import { setSchedule } from '#testing/edit-latest-version'
import { databaseTest } from '#testing/set-up'
import { addMember } from '#venues'
import { createDeal } from '../create-deal.ts'
import { createTemplate, editTemplate } from './change-template.ts'
import { copyTemplate, getTemplateTargets } from './copy-template.ts'
import { answerQuestion, getQuestion } from './daily-question.ts'
import { getTemplate, listTemplates } from './own-template.ts'
import { pauseTemplate, removeTemplate, resumeTemplate, stopTemplate } from './pause-template.ts'
import { runTemplates } from './run-templates.ts'

const database = databaseTest()
let venueId: string
let owner: Person
let staff: Person

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** A time in Muscat; Sunday 6 December 2026 is the first day of the tests. */
const at = (day: number, clock: string) =>
  new Date(`2026-12-${String(day).padStart(2, '0')}T${clock}:00+04:00`)
const by = (actor: Person, now: Date): Ctx => database.ctx(actor, now)
const runAt = (now: Date) => runTemplates(database.ctx({ kind: 'system', name: 'test' }, now))
const schedule = {
  hours: EVERY_DAY.map(day => ({ day, opens: '09:00', closes: '23:00' })),
  fridayPause: null,
  ramadanHours: null,
  specialDays: [] as { date: string; hours: { opens: string; closes: string }[] }[],
  closedForGood: false,
}

async function aKitchen() {
  const made = await aVenue(database.ctx(), { hours: schedule.hours })
  venueId = made.venue.id
  owner = made.owner
  staff = await aPerson(database.ctx())
  await addMember(as(database.ctx(), owner), venueId, staff.userId, 'staff')
}

function habit(over: Partial<TemplateTerms> = {}): TemplateTerms {
  const { window: _, ...terms } = someTerms(at(6, '08:00'), { portions: 8 })
  return {
    terms,
    weekdays: EVERY_DAY,
    window: { anchor: 'closing', from: 90, until: 30 },
    leadMinutes: 120,
    mode: 'list',
    onSilence: 'none',
    ...over,
  }
}
async function aTemplate(over: Partial<TemplateTerms> = {}) {
  await aKitchen()
  return createTemplate(by(owner, at(6, '08:00')), venueId, habit(over))
}

const dealsOf = () =>
  many<{ status: string; portions: number; startsAt: Date; createdBy: string | null }>(
    database.pool,
    sql`select status, portions, starts_at as "startsAt", created_by as "createdBy" from deals.deals
      where venue_id = ${venueId} order by starts_at`,
  )
const daysOf = async (templateId: string) =>
  (await getTemplate(by(owner, at(6, '08:00')), templateId)).days.map(
    ({ day, state, why, refusal }) =>
      `${day.slice(-2)} ${state}${why ? ` ${why}` : ''}${refusal ? ` ${refusal}` : ''}`,
  )
const announced = async (topic: string) =>
  (
    await one<{ count: number }>(
      database.pool,
      sql`select count(*) from platform.outbox where topic = ${topic}`,
    )
  ).count
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

describe('a repeating deal lists', () => {
  test('lists a repeating deal on each of its days at its time, and not earlier', async () => {
    const { id, next } = await aTemplate()
    expect(next).toMatchObject({ day: '2026-12-06', at: at(6, '19:30').toISOString() })
    await runAt(at(6, '19:29'))
    expect(await dealsOf()).toEqual([])
    await runAt(at(6, '19:30'))
    await runAt(at(6, '19:31'))
    expect(await dealsOf()).toEqual([
      { status: 'live', portions: 8, startsAt: at(6, '21:30'), createdBy: null },
    ])
    await runAt(at(7, '19:30'))
    expect(await daysOf(id)).toEqual(['07 listed', '06 listed'])
  })

  test('lists a repeating deal once a day with several servers', async () => {
    await aTemplate()
    await Promise.all(Array.from({ length: 4 }, () => runAt(at(6, '19:30'))))
    expect(await dealsOf()).toHaveLength(1)
  })

  test('lists from the first day whose listing time is still to come', async () => {
    await aKitchen()
    const { next } = await createTemplate(by(owner, at(6, '20:00')), venueId, habit())
    expect(next?.day).toBe('2026-12-07')
    await runAt(at(6, '20:01'))
    expect(await dealsOf()).toEqual([])
  })

  test('lists only the current day after the server was down, and notes the missed day', async () => {
    const { id } = await aTemplate()
    await runAt(at(7, '21:00'))
    expect(await daysOf(id)).toEqual(['07 listed', '06 skipped missed'])
  })

  test('lists a night that begins after midnight on the day before', async () => {
    const { id } = await aTemplate()
    await setSchedule(by(owner, at(6, '09:00')), venueId, {
      ...schedule,
      hours: EVERY_DAY.map(day => ({ day, opens: '18:00', closes: '02:00' })),
    })
    await runAt(at(6, '22:30'))
    expect((await dealsOf()).map(({ startsAt }) => startsAt)).toEqual([at(7, '00:30')])
    expect(await daysOf(id)).toEqual(['06 listed'])
  })

  /** @promise templates.editText (repeating deal, edit) */
  test('lists later days with the changed terms', async () => {
    const { id, version } = await aTemplate()
    await runAt(at(6, '19:30'))
    const { terms } = habit()
    await editTemplate(by(staff, at(6, '20:00')), id, {
      ...habit({ terms: { ...terms, portions: 3 } }),
      version,
    })
    await runAt(at(7, '19:30'))
    expect((await dealsOf()).map(({ portions }) => portions)).toEqual([8, 3])
    await expect(editTemplate(by(owner, at(7, '20:00')), id, { ...habit(), version })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { version: version + 1, by: 'colleague' },
    })
  })
})

describe('a repeating deal lists nothing, and notes the reason,', () => {
  /**
   * @promise templates.text (repeating deals)
   * @promise templates.pause.text (repeating deals, pause)
   */
  test('lists nothing on a day that is closed, paused, or over, and notes the reason', async () => {
    const { id } = await aTemplate()
    await setSchedule(by(owner, at(6, '09:00')), venueId, {
      ...schedule,
      specialDays: [{ date: '2026-12-06', hours: [] }],
    })
    await runAt(at(6, '23:59'))
    expect(await daysOf(id)).toEqual([])
    await runAt(at(7, '00:00'))
    expect(await daysOf(id)).toEqual(['06 skipped closed'])
    await pauseTemplate(by(staff, at(7, '09:00')), id, { from: '2026-12-07', until: '2026-12-09' })
    await runAt(at(7, '19:30'))
    await runAt(at(8, '19:30'))
    expect(await dealsOf()).toEqual([])
    await runAt(at(9, '19:30'))
    expect(await daysOf(id)).toEqual([
      '09 listed',
      '08 paused paused',
      '07 paused paused',
      '06 skipped closed',
    ])
  })

  test('lists nothing while the venue is closed for good, and notes the reason', async () => {
    const { id } = await aTemplate()
    await setSchedule(by(owner, at(6, '09:00')), venueId, { ...schedule, closedForGood: true })
    await runAt(at(7, '00:00'))
    expect(await daysOf(id)).toEqual(['06 skipped closed_for_good'])
  })

  test('lists nothing when the same deal was listed by hand, and notes the reason', async () => {
    const { id } = await aTemplate()
    const window = { startsAt: at(6, '21:30').toISOString(), endsAt: at(6, '22:30').toISOString() }
    await createDeal(by(staff, at(6, '12:00')), venueId, someTerms(at(6, '12:00'), { window }), {
      as: 'live',
    })
    await runAt(at(6, '19:30'))
    expect(await daysOf(id)).toEqual(['06 skipped listed_by_hand'])
    expect(await dealsOf()).toHaveLength(1)
  })

  test('notes a refused deal; after two such days it notifies the owner once', async () => {
    const { id } = await aTemplate()
    const before = await announced('deals.series_silent')
    await run(
      database.pool,
      sql`update deals.templates set terms = terms || '{"allergenAnswer": null, "allergens": []}' where id = ${id}`,
    )
    await runAt(at(6, '19:30'))
    expect(await announced('deals.series_silent')).toBe(before)
    await runAt(at(7, '19:30'))
    await runAt(at(8, '19:30'))
    expect(await daysOf(id)).toEqual(
      ['08', '07', '06'].map(day => `${day} skipped refused allergens_not_stated`),
    )
    expect(await announced('deals.series_silent')).toBe(before + 1)
    expect((await getTemplate(by(owner, at(8, '20:00')), id)).isSilent).toBe(true)
  })

  /** @promise templates.stoppedText (repeating deals) */
  test('lists nothing while a repeating deal is stopped, until it is resumed', async () => {
    const { id } = await aTemplate()
    await stopTemplate(by(staff, at(6, '18:00')), id)
    await runAt(at(7, '19:30'))
    await resumeTemplate(by(staff, at(7, '20:00')), id)
    await runAt(at(7, '20:01'))
    expect(await dealsOf()).toEqual([])
    await runAt(at(8, '19:30'))
    expect(await daysOf(id)).toEqual(['08 listed'])
  })

  /** @promise templates.remove.text (repeating deals, remove) */
  test('lists nothing after a repeating deal was removed', async () => {
    const { id } = await aTemplate()
    await runAt(at(6, '19:30'))
    await removeTemplate(by(staff, at(6, '20:00')), id)
    await runAt(at(7, '19:30'))
    expect(await dealsOf()).toMatchObject([{ status: 'live' }])
    expect((await listTemplates(by(owner, at(6, '20:00')), venueId)).items).toEqual([])
  })
})

describe('the daily question about a repeating deal', () => {
  const answer = (person: Person, id: string, portions: number, clock = '19:40') =>
    answerQuestion(by(person, at(6, clock)), id, { day: '2026-12-06', portions })

  test('lists the portions of the first answer; a second person sees who answered', async () => {
    const { id } = await aTemplate({ mode: 'ask' })
    await runAt(at(6, '19:30'))
    expect(await dealsOf()).toEqual([])
    const requested = (await getQuestion(by(staff, at(6, '19:35')), id)).question
    expect(requested).toMatchObject({
      usual: 8,
      choices: [5, 8, 12],
      answerBy: at(6, '21:00').toISOString(),
      day: { state: 'asked' },
      answeredBy: null,
    })
    await answer(staff, id, 12)
    expect(await refusalOf(answer(owner, id, 5))).toBe('question_answered')
    expect((await getQuestion(by(owner, at(6, '19:50')), id)).question).toMatchObject({
      day: { state: 'listed', portions: 12 },
      answeredBy: { by: 'colleague', name: 'Salim Al Harthy' },
    })
    expect(await dealsOf()).toMatchObject([{ status: 'live', portions: 12, createdBy: staff.userId }])
  })

  test('accepts one of two simultaneous answers about a repeating deal', async () => {
    const { id } = await aTemplate({ mode: 'ask' })
    await runAt(at(6, '19:30'))
    const answers = await Promise.all([refusalOf(answer(staff, id, 5)), refusalOf(answer(owner, id, 12))])
    expect(answers.toSorted()).toEqual(['question_answered', undefined])
    expect(await dealsOf()).toHaveLength(1)
  })

  test('lists nothing after the answer “none”', async () => {
    const { id } = await aTemplate({ mode: 'ask' })
    await runAt(at(6, '19:30'))
    await answer(staff, id, 0)
    await runAt(at(6, '21:01'))
    expect(await daysOf(id)).toEqual(['06 none answered_none'])
  })

  /**
   * @promise templates.today.silenceNone (repeating deal, today’s question)
   * @promise templates.today.silenceUsual (repeating deal, today’s question)
   */
  test.each([
    ['none', '06 none unanswered', 0],
    ['usual', '06 listed', 1],
  ] as const)(
    'lists %s half an hour before the window when nobody answered',
    async (onSilence, day, deals) => {
      const { id } = await aTemplate({ mode: 'ask', onSilence })
      await runAt(at(6, '19:30'))
      await runAt(at(6, '20:59'))
      expect(await daysOf(id)).toEqual(['06 asked'])
      await runAt(at(6, '21:00'))
      expect(await daysOf(id)).toEqual([day])
      expect(await dealsOf()).toHaveLength(deals)
      expect(await refusalOf(answer(staff, id, 5, '21:01'))).toBe('question_answered')
    },
  )

  /** @promise templates.editText */
  test('lists the answered deal with the terms at the time of the question', async () => {
    const { id, version } = await aTemplate({ mode: 'ask' })
    await runAt(at(6, '19:30'))
    const { terms } = habit()
    await editTemplate(by(staff, at(6, '19:35')), id, {
      ...habit({ terms: { ...terms, title: { en: 'Soup', ar: null } }, mode: 'ask' }),
      version,
    })
    expect((await getQuestion(by(staff, at(6, '19:36')), id)).question?.title.en).toBe('Chicken biryani')
  })
})

/**
 * @promise templates.copy.text (repeating deals, copy to other stores)
 * @promise templates.copy.listed (repeating deals, copy to other stores)
 */
test('copies a template to another managed venue, with the hours of that venue', async () => {
  const { id } = await aTemplate()
  const now = at(6, '08:30')
  const { venue: branch, owner: other } = await aVenue(database.ctx(), {
    hours: EVERY_DAY.map(day => ({ day, opens: '09:00', closes: '21:00' })),
  })
  expect(await refusalOf(copyTemplate(by(owner, now), id, branch.id))).toBe('not_found')
  await addMember(as(database.ctx(), other), branch.id, owner.userId, 'manager')
  const listed = async () =>
    (await getTemplateTargets(by(owner, now), id)).venues.map(({ isListed }) => isListed)
  expect(await listed()).toEqual([false])
  const copy = await copyTemplate(by(owner, now), id, branch.id)
  expect(copy).toMatchObject({
    venueId: branch.id,
    next: { window: { endsAt: at(6, '20:30').toISOString() } },
  })
  expect(await listed()).toEqual([true])
  expect(await refusalOf(getTemplateTargets(by(staff, now), id))).toBe('not_allowed')
  expect(await refusalOf(copyTemplate(by(staff, now), id, branch.id))).toBe('not_allowed')
})

test('requires confirmation of a named allergen when a template is made, not every day', async () => {
  await aKitchen()
  const morning = by(owner, at(6, '08:00'))
  const fish = { ...habit().terms, title: { en: 'Fish machboos', ar: null } }
  const refused = { code: 'allergens_named', facts: { named: ['fish'] } }
  await expect(createTemplate(morning, venueId, habit({ terms: fish }))).rejects.toMatchObject(refused)
  const made = await createTemplate(morning, venueId, { ...habit({ terms: fish }), allergensSure: true })
  const { version } = await editTemplate(morning, made.id, {
    ...habit({ terms: { ...fish, portions: 9 } }),
    version: made.version,
  })
  const milk = { ...fish, ingredients: { en: 'Tahini', ar: null } }
  await expect(editTemplate(morning, made.id, { ...habit({ terms: milk }), version })).rejects.toMatchObject({
    code: 'allergens_named',
  })
  await runAt(at(6, '19:31'))
  expect(await dealsOf()).toMatchObject([{ status: 'live', portions: 9 }])
})

test('limits templates to the team of the venue', async () => {
  const { id, version } = await aTemplate({ mode: 'ask' })
  await runAt(at(6, '19:30'))
  const stranger = by(await aPerson(database.ctx()), at(6, '19:31'))
  const tries = [
    () => listTemplates(stranger, venueId),
    () => getTemplate(stranger, id),
    () => createTemplate(stranger, venueId, habit()),
    () => editTemplate(stranger, id, { ...habit(), version }),
    () => pauseTemplate(stranger, id, { from: '2026-12-06', until: '2026-12-07' }),
    () => stopTemplate(stranger, id),
    () => resumeTemplate(stranger, id),
    () => removeTemplate(stranger, id),
    () => getQuestion(stranger, id),
    () => answerQuestion(stranger, id, { day: '2026-12-06', portions: 5 }),
  ]
  for (const attempt of tries) expect(await refusalOf(attempt())).toBe('not_found')
})

test('refuses a template without a lower price or an allergen answer at once', async () => {
  await aKitchen()
  const cook = by(owner, at(6, '08:00'))
  const { terms } = habit()
  const attempt = (over: Partial<TemplateTerms['terms']>) =>
    refusalOf(createTemplate(cook, venueId, habit({ terms: { ...terms, ...over } })))
  expect(await attempt({ price: 2500 })).toBe('price_not_lower')
  expect(await attempt({ allergenAnswer: null, allergens: [] })).toBe('allergens_not_stated')
})
