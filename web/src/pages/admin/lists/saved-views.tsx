import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { ChipLink, ChipRow } from '#ui/chips'
import { useRemoveView, viewsQuery } from './queries.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { isSameSearch, type ListSearch, readListSearch, searchOf } from './search.ts'

interface ViewsProps {
  list: OfficeListName
  search: ListSearch
}

export function SavedViews({ list, search }: ViewsProps) {
  const t = useT('adminLists.views')
  const say = useProblemText()
  const views = useQuery(viewsQuery(list)).data?.views ?? []
  const removing = useRemoveView(list)
  const [isSaving, save] = useState(false)
  const shown = views.map(view => ({ ...view, filters: searchOf(list, readListSearch(view.search)) }))
  const chosen = shown.find(({ filters }) => isSameSearch(filters, search))
  const isNarrowed = Object.keys(search).length > 0
  if (shown.length === 0 && !isNarrowed) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {shown.length > 0 && (
        <ChipRow label={t('title')}>
          {shown.map(({ id, name, by, filters }) => (
            <ChipLink
              key={id}
              to="/admin/lists/$list"
              params={{ list }}
              search={filters}
              chosen={id === chosen?.id}
            >
              <bdi>{by ? t('by', { name: `\u2068${name}\u2069`, by: `\u2068${by}\u2069` }) : name}</bdi>
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {isNarrowed && !chosen && (
        <Button
          variant="ghost"
          size="small"
          icon={<BookmarkPlus aria-hidden className="size-5" />}
          onClick={() => save(true)}
        >
          {t('save')}
        </Button>
      )}
      {chosen?.isRemovable && (
        <Button
          variant="ghost"
          size="small"
          icon={<Trash2 aria-hidden className="size-5" />}
          pending={removing.isPending}
          onClick={() =>
            removing.mutate(chosen.id, {
              onSuccess: () => toast({ kind: 'success', title: t('removed') }),
              onError: error => toast({ kind: 'error', title: say(error) }),
            })
          }
        >
          {t('remove', { name: `\u2068${chosen.name}\u2069` })}
        </Button>
      )}
      {isSaving && <SaveViewDialog list={list} search={search} onClose={() => save(false)} />}
    </div>
  )
}
