import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import { venue, window } from '../orders/example-order.ts'
import type { QuestionFacts, SilenceFacts, texts } from './texts.en.ts'

const isOpen = async (tx: Tx, { templateId, day }: QuestionFacts) =>
  (await maybe(
    tx.db,
    sql`select from deals.template_questions
      where template_id = ${templateId} and day = ${day}::date and state = 'asked' and answer_by > platform.now()`,
  )) !== undefined

const isSilent = async (tx: Tx, { templateId }: SilenceFacts) =>
  (await maybe(tx.db, sql`select from deals.silent_series where id = ${templateId}`)) !== undefined

const venueId = '0192f0c8-0000-7000-8000-000000000006'
const question: QuestionFacts = {
  templateId: '0192f0c8-0000-7000-8000-000000000007',
  venueId,
  day: '2026-11-21',
  title: { en: 'Bread bag', ar: 'كيس خبز' },
  portions: 8,
  answerBy: window.startsAt,
}

export const kinds = {
  template_question: {
    link: ({ templateId, venueId }) => businessPage(`/business/templates/${templateId}/today`)({ venueId }),
    isCurrent: isOpen,
    examples: [question],
  },
  series_silent: {
    link: businessPage('/business/templates'),
    isCurrent: isSilent,
    examples: [{ templateId: question.templateId, venueId, title: question.title, venue }],
  },
} satisfies KindsOf<typeof texts>
