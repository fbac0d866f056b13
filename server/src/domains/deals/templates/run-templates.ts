import type { DealTerms } from '@dawra/contract/deals/schemas'
import {
  ANSWER_NOTICE,
  comingDays,
  type DayPlan,
  instantOf,
  LOOK_AHEAD_MS,
  type PlannedDay,
  planDays,
} from '@dawra/contract/deals/templates.rules'
import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Schedule } from '@dawra/contract/venues/rules'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import type { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { asRefusal } from '#platform/problem'
import { type Tx, transact } from '#platform/transact'
import { getVenue } from '#venues'
import { createDeal } from '../create-deal.ts'
import { seriesSilent, templateChanged, templateQuestionOpened } from '../events.ts'
import { seriesOf } from './own-template.ts'
import {
  decideQuestion,
  insertDay,
  isListedTwice,
  isSilent,
  type LockedTemplate,
  lockQuestion,
  lockTemplate,
  selectDecided,
  selectDue,
  selectUnanswered,
  setNext,
} from './store.ts'

const MINUTE_MS = 60_000
/** How many days a server that was down catches up with. */
const DAYS_BACK = 3
const MOST_DAYS = 10

type Offer = Extract<DayPlan, { kind: 'offer' }>

/** Lists, asks or records each due day, one template at a time, and settles questions that nobody answered. */
export async function runTemplates(ctx: Ctx) {
  const due = await transact(ctx, tx => selectDue(tx.db))
  await eachInTurn(ctx, 'deals.run_templates', due, id => runTemplate(ctx, id))
  for (const { templateId, day } of await transact(ctx, tx => selectUnanswered(tx.db)))
    await eachInTurn(ctx, 'deals.settle_question', [templateId], id => settleSilence(ctx, id, day))
}

async function runTemplate(ctx: Ctx, templateId: string) {
  for (let turn = 0; turn < MOST_DAYS; turn++) {
    const day = await oneDay(ctx, templateId)
    if (!day) return
  }
}

async function oneDay(ctx: Ctx, templateId: string): Promise<string | null> {
  const trying: { day?: string } = {}
  try {
    return await transact(ctx, tx => decideNext(tx, templateId, trying))
  } catch (error) {
    const refusal = asRefusal(error)
    if (!isOfDeal(refusal) || !trying.day) throw error
    const { day } = trying
    await transact(ctx, async tx => {
      const template = await lockTemplate(tx.db, templateId)
      if (!template || (await selectDecided(tx.db, templateId, day)).has(day)) return
      await note(tx, template, { day, state: 'skipped', why: 'refused', refusal: refusal.code })
    })
    return day
  }
}

async function decideNext(tx: Tx, templateId: string, trying: { day?: string }): Promise<string | null> {
  const template = await lockTemplate(tx.db, templateId)
  if (!template || template.stoppedAt) return null
  const venue = await getVenue(tx, template.venueId)
  const due = await firstDue(tx, template, venue)
  if (!due) {
    await setNext(tx.db, templateId, nextLook(template, venue, tx.now))
    return null
  }
  trying.day = due.day
  await decide(tx, template, due)
  return due.day
}

async function firstDue(
  tx: Tx,
  template: LockedTemplate,
  schedule: Schedule,
): Promise<PlannedDay | undefined> {
  const first = muscatDayNumber(tx.now) - DAYS_BACK
  const decided = await selectDecided(tx.db, template.id, dateOf(first))
  return planDays(seriesOf(template), schedule, first, DAYS_BACK + 3).find(
    ({ day, plan }) =>
      !decided.has(day) && plan.at >= template.liveFrom.getTime() && plan.at <= tx.now.getTime(),
  )
}

/** Limited to a few hours, so that changed hours or a changed Ramadan are noticed. */
function nextLook(template: LockedTemplate, schedule: Schedule, now: Date): Date {
  const [next] = comingDays(seriesOf(template), schedule, now)
    .map(({ plan }) => plan.at)
    .sort((a, b) => a - b)
  return new Date(Math.min(next ?? Infinity, now.getTime() + LOOK_AHEAD_MS))
}

async function decide(tx: Tx, template: LockedTemplate, { day, plan }: PlannedDay) {
  if (plan.kind === 'rest')
    return note(tx, template, { day, state: plan.why === 'paused' ? 'paused' : 'skipped', why: plan.why })
  const offer = offerOf(template, plan)
  if (plan.endsAt <= tx.now.getTime()) return note(tx, template, { day, state: 'skipped', why: 'missed' })
  if (await isListedTwice(tx.db, template.venueId, offer))
    return note(tx, template, { day, state: 'skipped', why: 'listed_by_hand' })
  const answerBy = new Date(plan.startsAt - ANSWER_NOTICE * MINUTE_MS)
  if (template.mode === 'list') return list(tx, template, day, offer)
  await note(tx, template, { day, state: 'asked', offer, answerBy })
  await announce(tx, templateQuestionOpened(template.id, day))
}

async function list(tx: Tx, template: LockedTemplate, day: string, offer: DealTerms) {
  const { id: dealId } = await createDeal(tx, template.venueId, offer, { as: 'live', allergensSure: true })
  await note(tx, template, { day, state: 'listed', portions: offer.portions, dealId })
}

const offerOf = ({ terms }: LockedTemplate, { startsAt, endsAt }: Offer): DealTerms => ({
  ...terms,
  window: { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) },
})

async function note(tx: Tx, { id, venueId }: LockedTemplate, day: Parameters<typeof insertDay>[2]) {
  const was = await isSilent(tx.db, id)
  await insertDay(tx.db, id, day)
  await announce(tx, templateChanged(id, venueId))
  await announceSilence(tx, id, day.day, was)
}

/** Announced once when a template falls silent, not on each further day. */
async function announceSilence(tx: Tx, templateId: string, day: string, wasSilent: boolean) {
  if (!wasSilent && (await isSilent(tx.db, templateId))) await announce(tx, seriesSilent(templateId, day))
}

/** Applies the template's default when nobody has answered half an hour before the window. */
async function settleSilence(ctx: Ctx, templateId: string, day: string) {
  const settle = (refusal: string | undefined) =>
    transact(ctx, async tx => {
      const template = await lockTemplate(tx.db, templateId)
      const question = template && (await lockQuestion(tx.db, templateId, day))
      if (!question || question.answerBy > tx.now) return
      const was = await isSilent(tx.db, templateId)
      const { offer } = question
      if (refusal)
        await decideQuestion(tx.db, templateId, day, { state: 'skipped', why: 'refused', refusal, ...NOBODY })
      else if (template.onSilence === 'none')
        await decideQuestion(tx.db, templateId, day, { state: 'none', why: 'unanswered', ...NOBODY })
      else {
        const { id: dealId } = await createDeal(tx, template.venueId, offer, {
          as: 'live',
          allergensSure: true,
        })
        const { portions } = offer
        await decideQuestion(tx.db, templateId, day, { state: 'listed', portions, dealId, by: null })
      }
      await announce(tx, templateChanged(templateId, template.venueId))
      await announceSilence(tx, templateId, day, was)
    })
  try {
    await settle(undefined)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!isOfDeal(refusal)) throw error
    await settle(refusal.code)
  }
}

/** A refusal because of the deal itself is final; any other error may pass and is retried. */
const isOfDeal = (refusal: Refusal | undefined): refusal is Refusal =>
  refusal !== undefined && refusal.status < 500

const NOBODY = { portions: 0, by: null }
