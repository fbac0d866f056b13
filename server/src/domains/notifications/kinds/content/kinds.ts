import { hasPage } from '@dawra/contract/moderation/rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { HiddenFacts, OwnDecidedFacts, texts } from './texts.en.ts'

const link = () => '/support'

/** Visible content has its page; for removed content the owner can only write to support. */
const pageOf = ({ kind, id, verdict }: OwnDecidedFacts) =>
  verdict === 'keep' && hasPage(kind) ? `${kind === 'venue' ? '/business' : '/deal'}/${id}` : link()

const isUndecided = async (tx: Tx, { kind, id }: Pick<HiddenFacts, 'kind' | 'id'>) =>
  (await maybe(
    tx.db,
    sql`select from moderation.hidden_cases where kind = ${kind} and subject_id = ${id}`,
  )) !== undefined

const id = '0192f0c8-0000-7000-8000-000000000003'
const title = { en: 'Chicken biryani', ar: 'برياني دجاج' }

export const kinds = {
  content_hidden: {
    link,
    isCurrent: isUndecided,
    examples: [
      { kind: 'deal', id, title, reasons: ['unsafe_food', 'spam'] },
      { kind: 'message', id, title: { en: null, ar: null }, reasons: ['abusive'] },
    ],
  },
  content_decided: {
    link: pageOf,
    examples: [
      { kind: 'deal', id, title, verdict: 'keep', reason: null },
      {
        kind: 'review',
        id,
        title: { en: null, ar: null },
        verdict: 'hide',
        reason: 'It shows a face',
      },
    ],
  },
  content_waits: {
    link: () => '/admin',
    isCurrent: isUndecided,
    examples: [{ kind: 'deal', id, reasons: ['unsafe_food', 'spam'] }],
  },
} satisfies KindsOf<typeof texts>
