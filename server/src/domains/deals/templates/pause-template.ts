import type { Template } from '@dawra/contract/deals/templates'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { templateChanged } from '../events.ts'
import { getTemplate, lockOwnTemplate } from './own-template.ts'
import { decideQuestion, markRemoved, updateRest } from './store.ts'

/** Lists nothing from one day until another, on which it lists again. Deals on sale stay. */
export const pauseTemplate = (
  ctx: Ctx,
  templateId: string,
  { from, until }: { from: string; until: string },
) => changeRest(ctx, templateId, tx => updateRest(tx.db, templateId, { from, until, isStopped: false }))

export const stopTemplate = (ctx: Ctx, templateId: string) =>
  changeRest(ctx, templateId, async tx => {
    await updateRest(tx.db, templateId, { from: null, until: null, isStopped: true })
    await answerOpen(tx, templateId)
  })

/** Ends a pause or a stop for days whose listing time is still to come. */
export const resumeTemplate = (ctx: Ctx, templateId: string) =>
  changeRest(ctx, templateId, tx =>
    updateRest(tx.db, templateId, { from: null, until: null, isStopped: false }),
  )

export function removeTemplate(ctx: Ctx, templateId: string): Promise<null> {
  return transact(ctx, async tx => {
    const { venueId } = await lockOwnTemplate(tx, templateId)
    await answerOpen(tx, templateId)
    await markRemoved(tx.db, templateId)
    await announce(tx, templateChanged(templateId, venueId))
    return null
  })
}

function changeRest(ctx: Ctx, templateId: string, change: (tx: Tx) => Promise<void>): Promise<Template> {
  return transact(ctx, async tx => {
    const { venueId } = await lockOwnTemplate(tx, templateId)
    await change(tx)
    await announce(tx, templateChanged(templateId, venueId))
    return getTemplate(tx, templateId)
  })
}

async function answerOpen(tx: Tx, templateId: string) {
  const open = await many<{ day: string }>(
    tx.db,
    sql`select day::text as day from deals.template_days where template_id = ${templateId} and state = 'asked'`,
  )
  for (const { day } of open)
    await decideQuestion(tx.db, templateId, day, {
      state: 'none',
      why: 'answered_none',
      portions: 0,
      by: userIdOf(tx),
    })
}
