import type { ReviewItem } from '@dawra/contract/rounds/command-review'
import { RoundPhoto } from '#features/rounds/round-photo.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Time } from '#ui/time'
import type { Verdict } from './decide-dialog.tsx'

export function ReviewItemCard({
  item,
  onDecide,
}: {
  item: ReviewItem
  onDecide: (verdict: Verdict) => void
}) {
  const t = useT('roundReview')
  const { driver, round, stop, happenedAt, reason, flag, reported, canCount } = item
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-18">
          {t.has(`kinds.${item.kind}` as never) ? t(`kinds.${item.kind}` as never) : t('kinds.unreadable')}
          <Badge tone={reason ? 'danger' : 'luban'}>{t(reason ? 'waits' : 'counts')}</Badge>
        </h2>
        <p className="text-14 text-muted">
          <Name>{driver.name}</Name> · <Time at={happenedAt} as="dateTime" />
          {round && (
            <>
              {' · '}
              {t.rich('round', { number: () => <Ltr>{String(round.number)}</Ltr> })} <Name>{round.name}</Name>
            </>
          )}
        </p>
        {stop && (
          <p className="text-14 text-muted">
            {stop.name && (
              <>
                <Name>{stop.name}</Name>
                {' · '}
              </>
            )}
            <AreaName area={stop.area} />
          </p>
        )}
      </div>
      {reason && <p className="font-semibold">{t(`reasons.${reason}`)}</p>}
      {flag && <p className="font-semibold">{t(`flags.${flag}`)}</p>}
      <Facts item={item} />
      {reported.photoHash && <RoundPhoto office hash={reported.photoHash} alt={t('photo')} />}
      <div className="flex flex-wrap gap-3">
        {canCount && (
          <Button size="small" onClick={() => onDecide('counted')}>
            {t(reason ? 'count' : 'keep')}
          </Button>
        )}
        <Button size="small" variant="danger-ghost" onClick={() => onDecide('dropped')}>
          {t('drop')}
        </Button>
      </div>
    </Card>
  )
}

function Facts({ item: { reported, binNumber, counted } }: { item: ReviewItem }) {
  const t = useT('roundReview')
  const format = useFormat()
  return (
    <ul className="grid gap-1">
      {binNumber !== null && <li>{t.rich('bin', { number: () => <Ltr>{String(binNumber)}</Ltr> })}</li>}
      {reported.ticketGrams !== null && reported.loadGrams !== null && (
        <li>
          {t('load', {
            ticket: format.weight(reported.ticketGrams),
            bins: format.weight(reported.loadGrams),
          })}
        </li>
      )}
      {reported.netGrams !== null && reported.grossGrams !== null && (
        <li>
          {t('weight', { net: format.weight(reported.netGrams), gross: format.weight(reported.grossGrams) })}
        </li>
      )}
      {reported.takenBy && <li>{t.rich('takenBy', { name: () => <Name>{reported.takenBy}</Name> })}</li>}
      {counted && (
        <li>
          {t.rich('other', {
            weight: format.weight(counted.grams),
            at: () => <Time at={counted.at} as="clock" />,
          })}
        </li>
      )}
      {reported.note && (
        <li>
          <Name>{reported.note}</Name>
        </li>
      )}
      {reported.unread && (
        <li>
          <code dir="ltr" className="block max-h-40 overflow-auto text-14 break-all">
            {reported.unread}
          </code>
        </li>
      )}
    </ul>
  )
}
