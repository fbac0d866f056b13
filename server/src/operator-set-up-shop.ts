import { readFile } from 'node:fs/promises'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Logger } from '#platform/log'
import type { Db } from '#platform/sql'
import { StartRefusal } from '#platform/start-refusal'
import { applyCatalogue, type Catalogue, catalogue } from '#shop'

const NAME = 'command line'

/** Sets up the shop from a file. @returns what to print @throws StartRefusal with a message for the caller of the command */
export async function setUpShop(db: Db, path: string, log: Logger): Promise<string> {
  const wanted = await readCatalogue(path)
  const ctx: Ctx = { db, actor: { kind: 'system', name: NAME }, now: new Date(), requestId: NAME, log }
  try {
    const { sellers, batches, products, areas } = await applyCatalogue(ctx, wanted)
    return `New: ${sellers} sellers, ${batches} batches, ${products} products. Delivery is set for ${areas} areas.\n`
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefusal(whyNot(error), 1)
    throw error
  }
}

function whyNot({ facts }: Refusal): string {
  const rules = (facts.issues as { rule: string }[] | undefined)?.map(({ rule }) => rule) ?? []
  if (rules.includes('area_unknown') || rules.includes('area_closed'))
    return 'A seller or a delivery names an area that the city does not have, or that is closed'
  if (rules.includes('outside_city')) return 'A seller is outside of the city'
  return 'A product names a batch that its seller does not have, or that was recalled'
}

async function readCatalogue(path: string): Promise<Catalogue> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefusal(`The file "${path}" cannot be read`, 2)
  })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new StartRefusal(`${path} is not JSON`, 2)
  }
  const parsed = catalogue.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path: where, message }) => `  ${where.join('.')}: ${message}`)
  throw new StartRefusal([`${path} cannot be used:`, ...problems].join('\n'), 2)
}
