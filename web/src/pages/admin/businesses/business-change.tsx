import type { OfficeChange } from '@dawra/contract/businesses/changes'
import { spacedIban } from '@dawra/contract/businesses/rules'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Time } from '#ui/time'
import type { ChangeAct } from './changes-page.tsx'
import { DeclineChange } from './decline-change.tsx'

interface ChangeProps {
  change: OfficeChange
  act: ChangeAct
}

export function BusinessChangeCard({ change, act }: ChangeProps) {
  const t = useT('operatorBusinesses.changes')
  const [isDeclining, setDeclining] = useState(false)
  const locale = useLocale()
  const { id, kind, business, venue, requestedBy, requestedAt, phone, scanType } = change
  // A business may have several licences, so each is named by its venue.
  const name = venue ? pick(venue.name, locale) : business.legalName
  const decide = (body: { decision: 'approve' } | { decision: 'decline'; note: string }) =>
    act.mutate(async () => {
      await call('POST /api/v1/admin/business-changes/{changeId}/decision', {
        params: { changeId: id },
        body,
      })
      const decided = body.decision === 'approve' ? 'approved' : 'declined'
      toast({ kind: 'success', title: t(decided, { name: `\u2068${name}\u2069` }) })
    })
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-18">
          {t(kind)}: <Name>{business.legalName}</Name>
        </h2>
        {venue && <p className="font-medium">{t.rich('store', { name: () => <Name>{name}</Name> })}</p>}
        <p className="text-14 text-muted">
          {business.crNumber ? <Ltr>{business.crNumber}</Ltr> : t('noRegistration')} ·{' '}
          {t.rich('asked', {
            name: () => <Name>{requestedBy}</Name>,
            date: () => <Time at={requestedAt} as="date" />,
          })}
        </p>
      </div>
      <Compared change={change} />
      <p className="font-medium">
        {phone ? t.rich('call', { phone: () => <Ltr>{phone}</Ltr> }) : t('noPhone')}
      </p>
      {scanType && (
        <a
          href={`/api/v1/admin/business-changes/${id}/scan`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('scanOf', { name })}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-wadi underline underline-offset-4"
        >
          <ExternalLink aria-hidden className="size-5" />
          {t('scan')}
        </a>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={t('approveOf', { name })}
          pending={act.isPending}
          onClick={() => decide({ decision: 'approve' })}
        >
          {t('approve')}
        </Button>
        <Button
          variant="danger-ghost"
          aria-label={t('declineOf', { name })}
          onClick={() => setDeclining(true)}
        >
          {t('decline')}
        </Button>
      </div>
      {isDeclining && (
        <DeclineChange
          name={name}
          onClose={() => setDeclining(false)}
          onSend={note => decide({ decision: 'decline', note })}
        />
      )}
    </Card>
  )
}

function Compared({ change: { kind, current, business, ...requested } }: { change: OfficeChange }) {
  const t = useT('operatorBusinesses.changes')
  const format = useFormat()
  const day = (date: string | null) => date && <bdi>{format.date(`${date}T08:00:00Z`)}</bdi>
  const shown = ({ iban, licenceNumber, licenceExpiresOn }: Terms) =>
    kind === 'account' ? (
      <Ltr className="font-code">{iban && spacedIban(iban)}</Ltr>
    ) : (
      <>
        <Ltr>{licenceNumber}</Ltr> · {day(licenceExpiresOn)}
      </>
    )
  return (
    <dl className="grid gap-2">
      <div className="flex flex-wrap gap-x-3">
        <dt className="min-w-16 text-muted">{t('current')}</dt>
        <dd>
          {shown(current)}
          {requested.holder && current.iban && <Holder name={business.legalName} />}
        </dd>
      </div>
      <div className="flex flex-wrap gap-x-3">
        <dt className="min-w-16 text-muted">{t('new')}</dt>
        <dd className="font-semibold">
          {shown(requested)}
          {requested.holder && <Holder name={requested.holder} />}
        </dd>
      </div>
    </dl>
  )
}

const Holder = ({ name }: { name: string }) => (
  <>
    {' · '}
    <Name>{name}</Name>
  </>
)

type Terms = Pick<OfficeChange, 'iban' | 'licenceNumber' | 'licenceExpiresOn'>
