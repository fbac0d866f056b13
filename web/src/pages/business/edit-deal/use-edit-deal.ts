import type { OwnDeal } from '@dawra/contract/deals'
import { useQueryClient } from '@tanstack/react-query'
import { type DealFields, toFields, toTerms } from '#features/deals/form/fields.ts'
import { type Intent, useFinish } from '#features/deals/form/use-save-deal.ts'
import { ownDealQuery } from '#features/deals/own/queries.ts'
import { call } from '#lib/client'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { useSaidTerms } from './use-said-terms.ts'

interface Editing {
  /** The deal as the form began from it. */
  base: OwnDeal
  /** It is saved, whatever comes of putting it on sale. */
  onSaved: (saved: OwnDeal) => void
  /** What a colleague saved meanwhile stands. */
  onTheirs: () => void
}

/** Changes a deal, then puts it on sale when that was asked for. `conflict` is to be shown with the form. */
export function useEditDeal({ base, onSaved, onTheirs }: Editing) {
  const finish = useFinish()
  const queryClient = useQueryClient()
  const said = useSaidTerms()
  const { saveOver, conflict } = useVersionedSave()
  const params = { dealId: base.id }
  const editing = {
    base,
    said,
    termsOf: (deal: OwnDeal) => toTerms(toFields(deal)),
    load: () => queryClient.fetchQuery({ ...ownDealQuery(base.id), staleTime: 0 }),
    save: (terms: ReturnType<typeof toTerms>, version: number) =>
      call('PUT /api/v1/deals/{dealId}', { params, body: { ...terms, version } }),
  }
  const save = async (fields: DealFields, intent: Intent) => {
    const { thing: edited, stands } = await saveOver(editing, toTerms(fields))
    if (stands === 'theirs') return onTheirs()
    onSaved(edited)
    if (intent.as === 'draft') return finish(edited, intent)
    const at = intent.as === 'scheduled' ? intent.at : null
    const published = await call('POST /api/v1/deals/{dealId}/publish', { params, body: { at } })
    await finish(published, intent)
  }
  return { save, conflict }
}
