import type { Ctx } from './context.ts'
import { asRefusal } from './problem.ts'

/**
 * Does `work` for each id in turn. One that fails is logged with its id and holds up no other; a database that is out
 * of reach ends the round, since all the others would wait for it as well.
 */
export async function eachAlone(
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
