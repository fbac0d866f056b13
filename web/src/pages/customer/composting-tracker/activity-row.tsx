import type { Activity } from '@dawra/contract/composting'
import { isEditable } from '@dawra/contract/composting.rules'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { KIND_ICONS } from '#parts/waste-kinds.ts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { Picture } from '#ui/picture'
import { Time } from '#ui/time'
import { RemoveDialog } from './remove-dialog.tsx'

/** One entry; for a day it can be changed here. */
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
