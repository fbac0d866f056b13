import type { OfficeCase } from '@dawra/contract/orders/pickup-problems'
import { settlesInPart } from '@dawra/contract/orders/pickup-problems.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CasePhoto } from '#features/orders/case-photo.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { SectionOfCards } from '../section-of-cards.tsx'
import { DecideCaseDialog, type Verdict } from './decide-case-dialog.tsx'
import { officeCasesQuery, useRefreshCases } from './queries.ts'

export function PickupCases() {
  const t = useT('pickupHelp.office')
  const query = useQuery(officeCasesQuery())
  return (
    <SectionOfCards id="pickup-cases" title={t('heading')} query={query} none={t('none')}>
      {({ cases }) => cases.map(one => <OfficeCaseCard key={one.id} open={one} />)}
    </SectionOfCards>
  )
}

function OfficeCaseCard({ open }: { open: OfficeCase }) {
  const t = useT('pickupHelp.office')
  const acts = useT('officeActs.order')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const refresh = useRefreshCases()
  const close = () => {
    setVerdict(null)
    refresh()
  }
  const whyNot = open.approvalId && acts('whyNot.waits')
  const declining = open.about === 'collected' ? 'keep' : 'decline'
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">
          <Code>{open.orderNumber}</Code>
        </h3>
        {open.officeBecause && <Badge tone="date">{t(`because.${open.officeBecause}`)}</Badge>}
      </div>
      <BothSides open={open} />
      {open.approvalId && (
        <p className="rounded-control bg-sea-soft px-3.5 py-2.5 text-14 text-sea">
          <Link to="/admin/approvals" className="underline underline-offset-4">
            {acts('waits')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {open.about === 'collected' ? (
          <Button variant="secondary" whyNot={whyNot} onClick={() => setVerdict('correct')}>
            {t('correct')}
          </Button>
        ) : (
          <Button variant="secondary" whyNot={whyNot} onClick={() => setVerdict('refund')}>
            {t('refund')} <Money baisa={open.paid} />
          </Button>
        )}
        {settlesInPart(open.about) && (
          <Button variant="secondary" whyNot={whyNot} onClick={() => setVerdict('part')}>
            {t('part')}
          </Button>
        )}
        <Button variant="danger-ghost" whyNot={whyNot} onClick={() => setVerdict(declining)}>
          {t(declining)}
        </Button>
      </div>
      {verdict && <DecideCaseDialog open={open} verdict={verdict} onClose={close} />}
    </Card>
  )
}

function BothSides({ open }: { open: OfficeCase }) {
  const t = useT('pickupHelp.office')
  const board = useT('pickupHelp.board')
  const format = useFormat()
  const locale = useLocale()
  const { cashRests: rests, ...venueRecord } = open.venueRecord
  return (
    <>
      <p className="text-14 text-muted">
        <Name>{pick(open.venue, locale)}</Name> · <Name>{open.customer}</Name> · <Time at={open.openedAt} />
      </p>
      <p className="font-semibold">{board(`kinds.${open.about}`)}</p>
      {open.said ? <Quote by={t('customerSaid')}>{open.said}</Quote> : <p>{board('noText')}</p>}
      {open.refundedPart > 0 && <p>{t('before', { amount: format.money(open.refundedPart) })}</p>}
      {open.venueText && <Quote by={t('venueText')}>{open.venueText}</Quote>}
      {open.hasPhoto && <CasePhoto caseId={open.id} alt={t('photo')} />}
      <p className="text-14">{t('customer', open.customerRecord)}</p>
      <p className="text-14">{t('venue', { ...venueRecord, upheld: venueRecord.upheldCases })}</p>
      {rests && <p className="text-14">{t('cashRests')}</p>}
    </>
  )
}

/** The text of one side under its name, in the direction of its script. */
const Quote = ({ by, children }: { by: string; children: string }) => (
  <figure className="border-s-4 border-line ps-3">
    <figcaption className="text-14 text-muted">{by}</figcaption>
    <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
      {children}
    </blockquote>
  </figure>
)
