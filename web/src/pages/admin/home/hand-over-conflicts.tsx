import type { OfficeConflict } from '@dawra/contract/orders/hand-overs'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { CardSkeleton, Loading } from '#ui/skeleton'

const isolated = (text: string) => `\u2068${text}\u2069`

/** Offline hand-overs that the server had to refuse or flag. */
export function HandOverConflicts() {
  const t = useT('operator')
  const conflicts = useQuery(apiQuery('GET /api/v1/admin/conflicts'))
  return (
    <section aria-labelledby="conflicts" className="grid gap-3">
      <h2 id="conflicts" className="text-22">
        {t('conflicts.title')}
      </h2>
      <Answer
        query={conflicts}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-24" />
          </Loading>
        }
      >
        {list => (
          <Card>
            {list.length === 0 ? (
              <p className="text-muted">{t('conflicts.none')}</p>
            ) : (
              <ul className="grid gap-4">
                {list.map(conflict => (
                  <Item key={conflict.attempt} conflict={conflict} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Answer>
    </section>
  )
}

function Item({ conflict }: { conflict: OfficeConflict }) {
  const t = useT('operator.conflicts')
  const locale = useLocale()
  const format = useFormat()
  const { kind, orderNumber, venue, at, by, device, other, seenAt } = conflict
  const person = (name: string | null) => (name ? isolated(name) : t('someone'))
  const when = (instant: string) => `${format.day(instant)} ${format.clock(instant)}`
  return (
    <li className="grid gap-0.5 text-14">
      <p className="flex flex-wrap items-center gap-2 text-16 font-semibold">
        {t('order', {
          number: `\u2066${orderNumber ?? '?'}\u2069`,
          venue: isolated(pick(venue.name, locale)),
        })}
        <Badge tone={seenAt ? 'luban' : 'danger'}>{t(seenAt ? 'seen' : 'open')}</Badge>
      </p>
      <p>{t(`kinds.${kind}`)}</p>
      <p className="text-muted">{t('here', { by: person(by), device: isolated(device), at: when(at) })}</p>
      {other && <p className="text-muted">{t('other', { by: person(other.by), at: when(other.at) })}</p>}
    </li>
  )
}
