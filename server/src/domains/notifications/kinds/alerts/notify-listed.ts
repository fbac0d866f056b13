import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { dropRun, finishRun, gather, lockRun, sourceOf, takePeople } from './alert-runs.ts'
import { BATCH, inBatches } from './in-batches.ts'
import { selectDeal } from './select-deal-on-sale.ts'
import type { AlertFacts } from './texts.en.ts'

/** Notifies everybody with a matching alert that a deal is on sale, each person once. */
export const notifyListed = (ctx: Ctx, { dealId }: { dealId: string }) =>
  inBatches(ctx, 'notifications.tell_listed', { dealId }, tx => notifySome(tx, dealId))

/** @returns whether there may be more to do */
export async function notifySome(tx: Tx, dealId: string): Promise<boolean> {
  const run = await lockRun(tx, dealId)
  if (!run || run.isFinished) return false
  const deal = await selectDeal(tx, dealId)
  if (!deal) {
    await dropRun(tx, dealId)
    return false
  }
  if (run.isGathered) return notifyNext(tx, deal)
  await gather(tx, dealId)
  return true
}

async function notifyNext(tx: Tx, deal: AlertFacts): Promise<boolean> {
  const people = await takePeople(tx, deal.dealId, BATCH)
  for (const kind of ['favourite_listed', 'search_matched'] as const)
    await notify(tx, {
      kind,
      people: people.filter(person => person.kind === kind).map(({ userId }) => userId),
      subject: `deal:${deal.dealId}`,
      source: sourceOf(deal.dealId),
      facts: deal,
    })
  if (people.length < BATCH) await finishRun(tx, deal.dealId)
  return people.length === BATCH
}
