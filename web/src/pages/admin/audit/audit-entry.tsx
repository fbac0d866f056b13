import type { AuditEntry } from '@dawra/contract/audit/schemas'
import { Link } from '@tanstack/react-router'
import { useActName } from '#features/office/act-names.ts'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Time } from '#ui/time'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere'

/** One act or access. Member, act and subject link to all entries with the same one. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const t = useT('adminAudit')
  const nameOf = useActName()
  const { actor, act, subject, reason, address, kind } = entry
  return (
    <Card className="grid grid-cols-1">
      <p className="text-14 text-muted">
        <Time at={entry.at} />
      </p>
      <h2 className="flex flex-wrap items-center gap-x-2 text-18">
        <Link to="/admin/audit" search={{ act }} className={LINK}>
          {nameOf(act)}
        </Link>
        {kind === 'read' && <Badge tone="plain">{t('read')}</Badge>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to="/admin/audit" search={{ actor: actor.id }} className={LINK}>
          <Name>{actor.name}</Name>
        </Link>
        {subject && (
          <span>
            {t.rich('of', {
              subject: () => (
                <Link to="/admin/audit" search={{ subject }} className={LINK}>
                  <Ltr className="font-code wrap-anywhere">{subject}</Ltr>
                </Link>
              ),
            })}
          </span>
        )}
        {address && (
          <span className="text-14 text-muted">
            {t.rich('from', { address: () => <Ltr>{address}</Ltr> })}
          </span>
        )}
      </p>
      {reason && <p className="whitespace-pre-line wrap-anywhere">{t('reason', { reason })}</p>}
      <Details entry={entry} />
    </Card>
  )
}

function Details({ entry: { input, before, after } }: { entry: AuditEntry }) {
  const t = useT('adminAudit')
  const parts = [
    ['sent', input],
    ['before', before],
    ['after', after],
  ] as const
  const shown = parts.filter(([, value]) => value !== null && JSON.stringify(value) !== '{}')
  if (shown.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-14 font-medium">
        {t('details')}
      </summary>
      <dl className="grid gap-2">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="text-14 text-muted">{t(name)}</dt>
            <dd>
              <pre dir="ltr" className="font-code text-14 whitespace-pre-wrap wrap-anywhere">
                {JSON.stringify(value, null, 2)}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
