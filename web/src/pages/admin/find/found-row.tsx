import type { Found } from '@dawra/contract/desk/find'
import type { FoundKind } from '@dawra/contract/desk/find.rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OverviewLink } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Code, Ltr, Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Time } from '#ui/time'

/** Kinds that are recognised by their number. */
const NUMBERED: ReadonlySet<FoundKind> = new Set([
  'order',
  'parcel',
  'document',
  'batch',
  'bin',
  'subscription',
  'round',
  'heap',
])
const WHOLE = 'after:absolute after:inset-0 focus-visible:outline-none'

export function FoundRow({ kind, found }: { kind: FoundKind; found: Found }) {
  const t = useT('adminOverviews')
  const { number, phone, email, at, day, status } = found
  const format = useFormat()
  const name = pick(found.name, useLocale())
  const isNumbered = NUMBERED.has(kind)
  const shown = name ? <Name>{name}</Name> : t(status === 'erased' ? 'erased' : 'unnamed')
  return (
    <Card className="relative grid gap-1 focus-within:outline-2 focus-within:outline-wadi hover-able:hover:bg-luban">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow text-18 wrap-anywhere">
          <Leading kind={kind} found={found}>
            {isNumbered && number ? <Code>{number}</Code> : shown}
          </Leading>
        </h3>
        <StateBadge state={status} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
        {isNumbered && name && <Name>{name}</Name>}
        {!isNumbered && number && <Code>{number}</Code>}
        {phone && <Ltr>{phone}</Ltr>}
        {email && <Ltr className="wrap-anywhere">{email}</Ltr>}
        {at && <Time at={at} as="date" />}
        {day && <bdi>{format.date(`${day}T08:00:00Z`)}</bdi>}
      </p>
    </Card>
  )
}

function Leading({ kind, found, children }: { kind: FoundKind; found: Found; children: ReactNode }) {
  if (kind === 'bin' && found.number)
    return (
      <Link to="/admin/bins/$bin" params={{ bin: found.number }} className={WHOLE} data-found>
        {children}
      </Link>
    )
  if (kind === 'round' && found.day)
    return (
      <Link
        to="/admin/rounds/$day"
        params={{ day: found.day }}
        search={{ round: found.id }}
        className={WHOLE}
        data-found
      >
        {children}
      </Link>
    )
  if (kind !== 'document' && kind !== 'bin' && kind !== 'round')
    return (
      <OverviewLink kind={kind} id={found.id} className={WHOLE} isFound>
        {children}
      </OverviewLink>
    )
  if (found.of)
    return (
      <OverviewLink kind={found.of.kind} id={found.of.id} className={WHOLE} isFound>
        {children}
      </OverviewLink>
    )
  return (
    <Link to="/admin/documents" className={WHOLE} data-found>
      {children}
    </Link>
  )
}
