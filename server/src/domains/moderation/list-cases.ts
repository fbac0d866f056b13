import type { ModerationCase } from '@dawra/contract/moderation'
import type { Ctx } from '#platform/context'
import type { ModerationServices } from './services.ts'
import { type OpenCase, selectOpenCases } from './store.ts'

const GONE = { title: { en: null, ar: null }, text: null, author: null }

/** What waits for a decision, as it is now: what was deleted meanwhile has no words left. */
export async function listCases(
  { db }: Ctx,
  { reportables }: Pick<ModerationServices, 'reportables'>,
): Promise<ModerationCase[]> {
  const described = async (open: OpenCase): Promise<ModerationCase> => {
    const { kind, id } = open.subject
    const { title, text, author } = (await reportables.get(kind)?.describe(db, id, null)) ?? GONE
    return { ...open, summary: { title, text, author } }
  }
  const cases: ModerationCase[] = []
  // One after the other: a page of the operator's need not take every connection of the pool.
  for (const open of await selectOpenCases(db)) cases.push(await described(open))
  return cases
}
