import { Link, useLocation } from '@tanstack/react-router'
import { CalendarClock, FilePenLine, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useHasSessionEnded } from '#lib/session'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Intent } from './use-save-deal.ts'

/** `save` keeps the deal's state. `draft` does the same, with its own label, for a deal that is not published yet. */
export type PublishOffer = 'now' | 'schedule' | 'draft' | 'save'

interface PublishBarProps {
  offers: readonly PublishOffer[]
  pending: Intent['as'] | null
  whyNot: string | false
  problem: ReactNode
  onIntent: (intent: Intent) => void
}

const ICON = 'size-5 shrink-0'

export function PublishBar({ offers, pending, whyNot, problem, onIntent }: PublishBarProps) {
  const t = useT('businessDeals')
  const hasEnded = useHasSessionEnded()
  const here = useLocation({ select: location => location.href })
  const [scheduling, setScheduling] = useState(false)
  const isOnline = useOnline()
  const off = isOnline ? whyNot : t('actions.offline')
  const has = (offer: PublishOffer) => offers.includes(offer)
  return (
    <div
      data-action-bar
      className="fixed inset-x-0 [&>[role=alert]:not(:empty)]:mb-2.5 bottom-[calc(env(safe-area-inset-bottom)+14*var(--spacing)+1px)] z-20 border-t border-line bg-paper px-4 py-2.5 lg:static lg:rounded-card lg:border-0 lg:p-4"
    >
      <FormProblem>
        {hasEnded ? (
          <Link to="/business/login" search={{ next: here }} className="underline underline-offset-4">
            {t('publish.signedOut')}
          </Link>
        ) : (
          problem
        )}
      </FormProblem>
      {/* The offline banner may be scrolled out of view, so the reason is also beside the disabled buttons. */}
      {!isOnline && <p className="mx-auto mb-2 max-w-2xl text-14 text-muted">{t('actions.offlineForm')}</p>}
      <div className="mx-auto flex max-w-2xl flex-wrap gap-2 lg:grid lg:grid-cols-2">
        {has('now') && (
          <Button
            size="small"
            pending={pending === 'live'}
            whyNot={off}
            onClick={() => onIntent({ as: 'live' })}
            icon={<Send aria-hidden className={`${ICON} flip-rtl max-sm:hidden`} />}
            className="min-h-13 grow whitespace-nowrap [&]:text-16 lg:col-span-2"
          >
            {t('publish.now')}
          </Button>
        )}
        {has('schedule') && (
          <Button
            variant="secondary"
            size="small"
            pending={pending === 'scheduled'}
            whyNot={off}
            onClick={() => setScheduling(true)}
            icon={<CalendarClock aria-hidden className={`${ICON} max-sm:hidden`} />}
            className="min-h-13 shrink-0"
          >
            {t('publish.schedule')}
          </Button>
        )}
        {(has('draft') || has('save')) && (
          <Button
            variant={has('now') ? 'secondary' : 'primary'}
            size="small"
            aria-label={has('draft') ? t('publish.saveDraft') : undefined}
            pending={pending === 'draft'}
            whyNot={off}
            onClick={() => onIntent({ as: 'draft' })}
            icon={<FilePenLine aria-hidden className={`${ICON} max-sm:hidden`} />}
            className={has('now') ? 'min-h-13 shrink-0' : 'min-h-13 grow [&]:text-16 lg:col-span-2'}
          >
            {has('save') ? t('publish.save') : t('publish.draft')}
          </Button>
        )}
      </div>
      <ScheduleDialog
        open={scheduling}
        onOpenChange={setScheduling}
        onChoose={at => {
          setScheduling(false)
          onIntent({ as: 'scheduled', at })
        }}
      />
    </div>
  )
}
