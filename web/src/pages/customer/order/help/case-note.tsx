import type { PickupCase } from '@dawra/contract/orders/pickup-case-schema'
import { CONTEST_HOURS, isAppeal, isContestable } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { Camera } from 'lucide-react'
import { useNow } from 'use-intl'
import { CasePhoto } from '#features/orders/case-photo.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { useCasePhoto, useContestCase } from './use-open-case.ts'

export function CaseNote({ pickup }: { pickup: Pickup }) {
  const t = useT('pickupHelp.case')
  const known = pickup.case
  if (!known) return null
  return (
    <div className="grid gap-2 rounded-control bg-luban px-3.5 py-3">
      <p className="font-semibold">{t(`title.${known.about}`)}</p>
      <State known={known} isCash={pickup.isCash} />
      {pickup.isCash && !isAppeal(known.about) && <p>{t('cash')}</p>}
      {known.said && <Quote text={known.said} />}
      {known.venueText && <Quote text={t('venueText', { text: `\u2068${known.venueText}\u2069` })} />}
      {known.decision && <Quote text={t('decision', { text: `\u2068${known.decision}\u2069` })} />}
      {known.hasPhoto && <CasePhoto caseId={known.id} alt={t('photo')} />}
      <Contest known={known} />
      {!known.hasPhoto && isOpen(known) && <AddPhoto caseId={known.id} />}
    </div>
  )
}

const isOpen = ({ state }: PickupCase) => state === 'with_venue' || state === 'with_office'

function State({ known, isCash }: { known: PickupCase; isCash: boolean }) {
  const { about, afterSilence, state, answerBy, settledBy, partBack } = known
  const t = useT('pickupHelp.case')
  const format = useFormat()
  const by = format.momentInside(answerBy)
  return (
    <p role="status">
      {state === 'with_venue' && t(afterSilence === 'office' ? 'withVenueThenOffice' : 'with_venue', { by })}
      {state === 'refunded' && t(`refunded.${refunder(settledBy)}`)}
      {state === 'part_refunded' &&
        t(`part_refunded.${isCash ? 'cash' : settledBy === 'venue' ? 'venue' : 'office'}`, {
          amount: format.money(partBack ?? 0),
        })}
      {state === 'declined' && t(about === 'collected' ? 'keptMissed' : 'declined')}
      {(state === 'with_office' || state === 'corrected' || state === 'withdrawn') && t(state)}
    </p>
  )
}

/** A partial refund that is too low: the customer can ask the office once. */
function Contest({ known }: { known: PickupCase }) {
  const t = useT('pickupHelp.case')
  const format = useFormat()
  const contesting = useContestCase(known.id)
  const now = useNow({ updateInterval: 60_000 })
  if (!isContestable(known, now) || known.settledAt === null) return null
  const by = new Date(Date.parse(known.settledAt) + CONTEST_HOURS * 3_600_000).toISOString()
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-14 text-muted">{t('notEnoughHint', { by: format.momentInside(by) })}</p>
      <Button
        variant="secondary"
        size="small"
        pending={contesting.isPending}
        onClick={() => contesting.mutate()}
      >
        {t('notEnough')}
      </Button>
    </div>
  )
}

const refunder = (by: PickupCase['settledBy']) =>
  by === 'venue' || by === 'silence' || by === 'office' ? by : 'elsewhere'

const Quote = ({ text }: { text: string }) => (
  <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
    {text}
  </p>
)

function AddPhoto({ caseId }: { caseId: string }) {
  const t = useT('pickupHelp.problem')
  const adding = useCasePhoto(caseId)
  return (
    <div className="justify-self-start">
      <FileButton onFile={file => adding.mutate(file)} icon={<Camera aria-hidden className="size-5" />}>
        {t('addPhoto')}
      </FileButton>
    </div>
  )
}
