import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { QuestionFacts, SilenceFacts } from '../texts/en/templates.ts'
import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'

const isOpen = async (tx: Tx, { templateId, day }: QuestionFacts) =>
  (await maybe(
    tx.db,
    sql`select from deals.template_questions
      where template_id = ${templateId} and day = ${day}::date and state = 'asked' and answer_by > platform.now()`,
  )) !== undefined

const isSilent = async (tx: Tx, { templateId }: SilenceFacts) =>
  (await maybe(tx.db, sql`select from deals.silent_series where id = ${templateId}`)) !== undefined

export const templatesKinds = {
  template_question: {
    link: ({ templateId, venueId }) => businessPage(`/business/templates/${templateId}/today`)({ venueId }),
    isCurrent: isOpen,
  } satisfies Kind<'template_question'>,
  series_silent: {
    link: businessPage('/business/templates'),
    isCurrent: isSilent,
  } satisfies Kind<'series_silent'>,
}
