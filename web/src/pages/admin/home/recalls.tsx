import type { OfficeRecall } from '@dawra/contract/orders/recalls'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Time } from '#ui/time'
import { SectionOfCards } from './section-of-cards.tsx'

export function Recalls() {
  const t = useT('operator.recalls')
  const query = useQuery(apiQuery('GET /api/v1/admin/recalls'))
  return (
    <SectionOfCards id="recalls" title={t('title')} query={query} none={t('none')}>
      {({ recalls }) => recalls.map(recall => <RecallCard key={recall.dealId} recall={recall} />)}
    </SectionOfCards>
  )
}

function RecallCard({ recall }: { recall: OfficeRecall }) {
  const t = useT('operator.recalls')
  const locale = useLocale()
  const { title, venue, at, by, reason, advice, cancelled, warned, refunded } = recall
  return (
    <Card className="grid gap-2">
      <h3 className="text-18">
        <Name>{pick(title, locale)}</Name>
      </h3>
      <p className="text-14 text-muted">
        <Name>{pick(venue, locale)}</Name> · <Time at={at} />
        {by && (
          <>
            {' '}
            · <Name>{by}</Name>
          </>
        )}
      </p>
      <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="text-14">{t(`advices.${advice}`)}</p>
      <p className="text-14">{t('counts', { cancelled, warned, refunded })}</p>
    </Card>
  )
}
