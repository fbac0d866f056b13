import type { TemplateQuestion } from '@dawra/contract/deals/templates'
import { portionChoices } from '@dawra/contract/deals/templates.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { teamChanger } from '#venues'
import { createDeal } from '../create-deal.ts'
import { templateChanged } from '../events.ts'
import { getTemplate, lockOwnTemplate } from './own-template.ts'
import { decideQuestion, lockQuestion, type OpenDay, selectLatestDay } from './store.ts'

interface Requested {
  question: TemplateQuestion | null
}

export async function getQuestion(ctx: Ctx, templateId: string): Promise<Requested> {
  const { venueId, terms, onSilence } = await getTemplate(ctx, templateId)
  const latest = await selectLatestDay(ctx.db, templateId)
  if (!latest) return { question: null }
  const { day, offer, answerBy, answeredBy } = latest
  const { title, price, portions } = offer ?? terms
  const question = {
    templateId,
    venueId,
    title,
    price,
    day,
    window: offer?.window ?? null,
    answerBy: answerBy?.toISOString() ?? null,
    onSilence,
    usual: portions,
    choices: portionChoices(portions),
    answeredBy: answeredBy ? await teamChanger(ctx, venueId, answeredBy) : null,
  }
  return { question }
}

/**
 * Answers a day's question: this many portions go on sale now, as if listed by hand; 0 lists none.
 * @throws Refusal('question_answered') when it was answered already or its time is over
 */
export function answerQuestion(
  ctx: Ctx,
  templateId: string,
  { day, portions }: { day: string; portions: number },
): Promise<Requested> {
  return transact(ctx, async tx => {
    const { venueId } = await lockOwnTemplate(tx, templateId)
    const requested = await lockQuestion(tx.db, templateId, day)
    if (!requested || requested.answerBy <= tx.now) throw new Refusal('question_answered')
    await settle(tx, { templateId, venueId, day, portions, requested })
    await announce(tx, templateChanged(templateId, venueId))
    return getQuestion(tx, templateId)
  })
}

interface Answer {
  templateId: string
  venueId: string
  day: string
  portions: number
  requested: OpenDay
}

async function settle(tx: Tx, { templateId, venueId, day, portions, requested }: Answer) {
  const by = userIdOf(tx)
  if (portions === 0)
    return decideQuestion(tx.db, templateId, day, { state: 'none', why: 'answered_none', portions, by })
  const { id: dealId } = await createDeal(
    tx,
    venueId,
    { ...requested.offer, portions },
    { as: 'live', allergensSure: true },
  )
  await decideQuestion(tx.db, templateId, day, { state: 'listed', portions, dealId, by })
}
