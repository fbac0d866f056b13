import { isEditable } from '@dawra/contract/composting/rules'
import type { Activity } from '@dawra/contract/composting/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { KIND_ICONS } from '#parts/waste-kinds.ts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { Picture } from '#ui/picture'
import { Time } from '#ui/time'
import { COMPOSTING } from './queries.ts'

/** One entry; it can be changed for a day. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const t = useT('composting')
  const format = useFormat()
  const { type, grams, countedGrams, points, description, picture, createdAt, editedAt } = activity
  const Icon = KIND_ICONS[type]
  return (
    <li className="flex gap-3 rounded-card bg-paper p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-luban text-wadi">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h3 className="text-18">{t(`types.${type}`)}</h3>
          <Badge tone={points > 0 ? 'luban' : 'plain'}>{t('stats.points', { count: points })}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          <span className="font-semibold text-loam tabular-nums">{format.weight(grams)}</span>
          <Time at={createdAt} />
          {editedAt && <span>{t('list.edited')}</span>}
        </p>
        {countedGrams < grams && (
          <p className="text-14 text-muted">
            {countedGrams === 0
              ? t('list.notCounted')
              : t('list.counted', { counted: format.weight(countedGrams) })}
          </p>
        )}
        {description && (
          <p className="break-words whitespace-pre-line">
            <Name>{description}</Name>
          </p>
        )}
        {picture && (
          <Picture
            id={picture}
            alt={t('list.photo')}
            sizes="160px"
            width={160}
            height={120}
            className="mt-1 block h-30 w-40 overflow-hidden rounded-control"
          />
        )}
        <Changes activity={activity} />
      </div>
    </li>
  )
}

function Changes({ activity }: { activity: Activity }) {
  const t = useT('composting')
  const format = useFormat()
  const now = useNow()
  const [removing, setRemoving] = useState(false)
  if (!isEditable(activity.createdAt, now)) return null
  const what = `${t(`types.${activity.type}`)}, ${format.weight(activity.grams)}`
  return (
    <div className="-ms-3.5 flex flex-wrap gap-1">
      <LinkButton
        to="/composting-tracker"
        search={{ edit: activity.id }}
        resetScroll={false}
        variant="ghost"
        size="small"
        aria-label={t('list.editNamed', { what })}
        icon={<Pencil aria-hidden className="size-4" />}
      >
        {t('list.edit')}
      </LinkButton>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('list.removeNamed', { what })}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setRemoving(true)}
      >
        {t('list.remove')}
      </Button>
      <RemoveDialog activity={activity} what={what} open={removing} onOpenChange={setRemoving} />
    </div>
  )
}

interface RemoveDialogProps {
  activity: Activity
  what: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RemoveDialog({ activity, what, open, onOpenChange }: RemoveDialogProps) {
  const t = useT('composting')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () =>
      call('DELETE /api/v1/me/composting/{activityId}', { params: { activityId: activity.id } }),
    onSuccess: () => {
      onOpenChange(false)
      toast({ kind: 'success', title: t('removed') })
    },
    // Also after a refusal: another tab may have been first, and the list is outdated.
    onSettled: () => invalidate(queryClient, COMPOSTING),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirm.title')}
      description={t('confirm.text', { what })}
      action={t('confirm.action')}
      pending={removing.isPending}
      dangerous
      onConfirm={() => removing.mutate()}
    >
      <FormProblem>{removing.error && say(removing.error)}</FormProblem>
    </ConfirmDialog>
  )
}
