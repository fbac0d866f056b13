import type { Ctx } from './context.ts'
import { asRefusal } from './problem.ts'

/**
 * Does `work` for each id in turn. A failure is logged with its id and does not stop the others. When the database cannot
 * be reached, the loop ends, because each of the others would wait for it too.
 */
export async function eachInTurn(
  ctx: Ctx,
  task: string,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
) {
  for (const id of ids)
    await work(id).catch(error => {
      if (asRefusal(error)?.code === 'unavailable') throw error
      ctx.log.error({ err: error, task, id }, 'one of a round failed, the others go on')
    })
}
