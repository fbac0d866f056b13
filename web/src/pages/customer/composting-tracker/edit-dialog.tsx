import type { CompostingSummary } from '@dawra/contract/composting'
import { isEditable } from '@dawra/contract/composting.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ActivityForm } from './activity-form.tsx'
import { activitiesQuery } from './queries.ts'

interface EditDialogProps {
  activityId: string
  summary: CompostingSummary | undefined
  onClose: () => void
}

/** Changes an entry of the list. */
export function EditDialog({ activityId, summary, onClose }: EditDialogProps) {
  const t = useT('composting')
  const shell = useT('shell')
  const now = useNow()
  const { data } = useInfiniteQuery(activitiesQuery())
  const activity = data?.pages.flatMap(page => page.items).find(({ id }) => id === activityId)
  const isOpenToChange = activity && isEditable(activity.createdAt, now)
  return (
    <Sheet open onOpenChange={open => !open && onClose()} title={t('form.editTitle')}>
      {!data && (
        <Loading label={shell('loading')}>
          <CardSkeleton className="h-64" />
        </Loading>
      )}
      {data && !isOpenToChange && <p>{t('list.gone')}</p>}
      {isOpenToChange && <ActivityForm summary={summary} before={activity} onDone={onClose} />}
    </Sheet>
  )
}
