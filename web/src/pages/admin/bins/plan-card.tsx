import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import { Link } from '@tanstack/react-router'
import { PlanBadge } from '#features/bins/plan-badge.tsx'
import { AddressText } from '#features/shop/management/address-text.tsx'
import { directionsTo } from '#lib/directions'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { type PlanAct, PlanActs } from './plan-acts.tsx'

const LINK = 'inline-flex min-h-11 items-center text-14 font-medium text-wadi underline underline-offset-4'

export function PlanCard({ plan, onAct }: { plan: OfficeSubscription; onAct: (act: PlanAct) => void }) {
  const t = useT('adminBins.plan')
  const bins = useT('bins')
  const { number, kind, area, address, phone, standsAt, gateNote, status, person } = plan
  return (
    <li className="grid content-start gap-2 rounded-card bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">
          <Link
            to="/admin/subscriptions/$subscription"
            params={{ subscription: plan.id }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {bins('number', { number: String(number) })}
          </Link>{' '}
          · {bins(`kinds.${kind}`)}
        </h2>
        <PlanBadge status={status} />
      </div>
      <p className="wrap-anywhere">
        <Name>{person.name}</Name>
      </p>
      <AddressText area={area} address={address} />
      {[standsAt, gateNote].filter(Boolean).map(note => (
        <p key={note} className="rounded-control bg-luban p-3 text-14 wrap-anywhere">
          <Name>{note}</Name>
        </p>
      ))}
      <Facts plan={plan} />
      <div className="flex flex-wrap items-center gap-x-4">
        {phone && (
          <a href={`tel:${phone}`} className={LINK}>
            <Ltr>{readablePhone(phone)}</Ltr>
          </a>
        )}
        {address && (
          <a href={directionsTo(address.point)} target="_blank" rel="noopener" className={LINK}>
            {t('map')}
          </a>
        )}
        {plan.hasGatePhoto && (
          <a
            href={`/api/v1/admin/subscriptions/${plan.id}/gate-photo`}
            target="_blank"
            rel="noopener"
            className={LINK}
          >
            {t('photo')}
          </a>
        )}
        {plan.bins.map(bin => (
          <Link key={bin.id} to="/admin/bins/$bin" params={{ bin: String(bin.number) }} className={LINK}>
            {bins('bin.title', { number: String(bin.number) })}
          </Link>
        ))}
      </div>
      <PlanActs plan={plan} onAct={onAct} />
    </li>
  )
}

function Facts({ plan }: { plan: OfficeSubscription }) {
  const t = useT('adminBins.plan')
  const format = useFormat()
  const { binsWanted, sizeLitres, weekdays, flats, residents, openProblems, startsOn } = plan
  return (
    <>
      <p className="text-14">
        {t('wants', { count: binsWanted, litres: String(sizeLitres) })}
        {' · '}
        {weekdays.map(day => format.weekday(day)).join(' · ')}
        {startsOn && ` · ${t('starts', { day: format.date(`${startsOn}T08:00:00Z`) })}`}
      </p>
      {flats !== null && (
        <p className="text-14 text-muted">
          {t('flats', { count: flats })} · {t('residents', { count: residents })}
        </p>
      )}
      {openProblems > 0 && <Badge tone="sun">{t('problems', { count: openProblems })}</Badge>}
    </>
  )
}
