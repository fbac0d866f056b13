import type { ModerationCase } from '@dawra/contract/moderation/schemas'
import type { Ctx } from '#platform/context'
import type { ModerationServices } from './services.ts'
import { type OpenCase, selectOpenCases } from './store.ts'

const GONE = { title: { en: null, ar: null }, text: null, author: null }

/** Open cases with the current content of their targets; that of a deleted one is empty. */
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
  // One after the other, so that the operator's page does not use all connections of the pool.
  for (const open of await selectOpenCases(db)) cases.push(await described(open))
  return cases
}
