import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { teamToNotify } from '../kitchen/sold-pickups.ts'
import { notify } from '../notify.ts'
import type { QuestionFacts, SilenceFacts } from './texts.en.ts'

const selectQuestion = (tx: Tx, templateId: string, day: string) =>
  maybe<Omit<QuestionFacts, 'answerBy' | 'venueId'> & { venueId: string; answerBy: Date | null }>(
    tx.db,
    sql`select q.template_id as "templateId", q.day::text as day, q.venue_id as "venueId", q.title, q.usual as portions,
        q.answer_by as "answerBy"
      from deals.template_questions q where q.template_id = ${templateId} and q.day = ${day}::date and q.state = 'asked'`,
  )

async function requested(tx: Tx, { templateId, day }: EventData<'deals.template_asked'>) {
  const question = await selectQuestion(tx, templateId, day)
  if (!question?.answerBy) return
  const { answerBy, ...requested } = question
  await notify(tx, {
    kind: 'template_question',
    people: await teamToNotify(tx, requested.venueId),
    subject: `template:${templateId}`,
    source: `asked ${templateId} ${day}`,
    facts: { ...requested, answerBy: answerBy.toISOString() },
  })
}

async function fellSilent(tx: Tx, { templateId, day }: EventData<'deals.series_silent'>) {
  const facts = await maybe<SilenceFacts & { venueId: string }>(
    tx.db,
    sql`select q.template_id as "templateId", q.venue_id as "venueId", q.title, c.card -> 'name' as venue
      from deals.template_questions q join venues.cards c on c.id = q.venue_id
      where q.template_id = ${templateId} and q.day = ${day}::date`,
  )
  if (!facts) return
  await notify(tx, {
    kind: 'series_silent',
    people: await ownersOf(tx, facts.venueId),
    subject: `template:${templateId}`,
    source: `silent ${templateId} ${day}`,
    facts,
  })
}

async function ownersOf(tx: Tx, venueId: string): Promise<string[]> {
  const owners = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from venues.teams where venue_id = ${venueId} and role = 'owner'`,
  )
  return owners.map(({ id }) => id)
}

export const causes = {
  'deals.template_asked': requested,
  'deals.series_silent': fellSilent,
} satisfies Reactions
