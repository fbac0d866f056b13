import type { Template } from '@dawra/contract/deals/templates'
import { Link } from '@tanstack/react-router'
import { CirclePause, CirclePlay, CircleStop, Store, Trash2 } from 'lucide-react'
import { useHasOtherVenues } from '#features/deals/own/copy-dialog.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { dealPlate } from '#parts/plate-of-listing.ts'
import { Badge } from '#ui/badge'
import { Button, type ButtonProps } from '#ui/button'
import { ListingCard } from '#ui/card'
import { Price } from '#ui/money'
import { Picture } from '#ui/picture'
import { TemplateDays } from './template-days.tsx'
import { useRest } from './use-pause-and-remove.ts'
import { useWindowLabels } from './use-window-labels.ts'

interface TemplateCardProps {
  template: Template
  onCopy: () => void
  onPause: () => void
  onRemove: () => void
}

export function TemplateCard({ template, ...actions }: TemplateCardProps) {
  const t = useT('templates')
  const locale = useLocale()
  const format = useFormat()
  const window = useWindowLabels()
  const { terms, weekdays } = template
  const title = pick(terms.title, locale)
  const days = weekdays.length === 7 ? t('everyDay') : weekdays.map(format.weekday).join(t('comma'))
  const picture = (
    <Picture id={terms.picture} plate={dealPlate(terms)} alt="" sizes="104px" width={104} height={144} />
  )
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card bg-paper">
      <ListingCard picture={picture} className="rounded-b-none">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-18">
            <Link
              to="/business/templates/$templateId"
              params={{ templateId: template.id }}
              className="line-clamp-2 after:absolute after:inset-0 hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              {title}
            </Link>
          </h2>
          <State template={template} />
        </div>
        <p className="text-14">{days}</p>
        <p className="text-14 text-muted">{window(template.window)}</p>
        <Price price={terms.price} original={terms.originalPrice} className="mt-1" />
        <p className="text-14">
          {t('portions', { count: terms.portions })}
          {template.mode === 'ask' && ` · ${t('asks')}`}
        </p>
      </ListingCard>
      <div className="grow px-4 py-3 text-14">
        <Next template={template} />
        <TemplateDays template={template} />
      </div>
      <Actions template={template} {...actions} />
    </div>
  )
}

function State({ template: { stoppedAt, pause, isSilent } }: { template: Template }) {
  const t = useT('templates.state')
  if (stoppedAt) return <Badge tone="plain">{t('stopped')}</Badge>
  if (isSilent) return <Badge tone="danger">{t('silent')}</Badge>
  if (pause) return <Badge tone="sea">{t('paused')}</Badge>
  return <Badge>{t('on')}</Badge>
}

function Next({ template: { next, rests, stoppedAt, mode } }: { template: Template }) {
  const t = useT('templates')
  const format = useFormat()
  if (stoppedAt) return <p className="text-muted">{t('stoppedText')}</p>
  const noon = (day: string) => `${day}T08:00:00Z`
  return (
    <>
      {next ? (
        <p>
          {t(mode === 'ask' ? 'nextAsk' : 'next', {
            time: format.momentInside(next.at),
            window: format.window(next.window),
          })}
        </p>
      ) : (
        <p className="text-date">{t('nextNone')}</p>
      )}
      {rests && (
        <p className="text-date">
          {t('restsOn', { day: format.dayInside(noon(rests.day)), why: t(`why.${rests.why}`) })}
        </p>
      )}
    </>
  )
}

const ICON = 'size-4.5 shrink-0'

function Actions({ template, onCopy, onPause, onRemove }: TemplateCardProps) {
  const t = useT('templates.actions')
  const title = pick(template.terms.title, useLocale())
  const rest = useRest()
  const hasOthers = useHasOtherVenues(template.venueId)
  const isResting = template.stoppedAt !== null || template.pause !== null
  return (
    <div className="flex flex-wrap border-t border-line">
      {isResting && (
        <Action
          icon={<CirclePlay aria-hidden className={ICON} />}
          pending={rest.isPending}
          aria-label={t('resumeOf', { title })}
          onClick={() => rest.mutate({ template, rest: { as: 'resume' } })}
        >
          {t('resume')}
        </Action>
      )}
      {!template.stoppedAt && (
        <>
          <Action
            icon={<CirclePause aria-hidden className={ICON} />}
            aria-label={t('pauseOf', { title })}
            onClick={onPause}
          >
            {t('pause')}
          </Action>
          <Action
            icon={<CircleStop aria-hidden className={ICON} />}
            pending={rest.isPending}
            aria-label={t('stopOf', { title })}
            onClick={() => rest.mutate({ template, rest: { as: 'stop' } })}
          >
            {t('stop')}
          </Action>
        </>
      )}
      {hasOthers && (
        <Action
          icon={<Store aria-hidden className={ICON} />}
          aria-label={t('copyOf', { title })}
          onClick={onCopy}
        >
          {t('copy')}
        </Action>
      )}
      {template.stoppedAt && (
        <Action
          icon={<Trash2 aria-hidden className={ICON} />}
          variant="danger-ghost"
          aria-label={t('removeOf', { title })}
          onClick={onRemove}
        >
          {t('remove')}
        </Action>
      )}
    </div>
  )
}

const Action = (props: ButtonProps) => (
  <Button variant="ghost" size="small" className="min-h-12 grow rounded-none" {...props} />
)
