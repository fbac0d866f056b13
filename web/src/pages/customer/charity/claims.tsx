import type { Claim } from '@dawra/contract/charities/claims'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ClaimTab, claimsQuery } from '#features/charities/queries.ts'
import { CardList } from '#features/donations/list-page.tsx'
import { useLiveDonations } from '#features/donations/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { HandOutReportBox } from '#parts/hand-out-report.tsx'
import { AnswerList } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { ReportForm } from './report-form.tsx'

export function Claims({ tab }: { tab: ClaimTab }) {
  const t = useT('charities.claims')
  useLiveDonations()
  const claims = useInfiniteQuery(claimsQuery(tab))
  return (
    <section aria-labelledby={`claims-${tab}`} className="grid gap-3">
      <h2 id={`claims-${tab}`} className="text-22">
        {t(tab)}
      </h2>
      <AnswerList
        query={claims}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-32" />
          </Loading>
        }
        empty={<p className="text-muted">{t(`none.${tab}`)}</p>}
      >
        {items => <CardList items={items} card={claim => <ClaimCard claim={claim} />} query={claims} />}
      </AnswerList>
    </section>
  )
}

function ClaimCard({ claim }: { claim: Claim }) {
  const t = useT('charities.claims')
  const format = useFormat()
  const locale = useLocale()
  const { id, title, grams, status, claimedAt, claimedBy, isMine, codes, codePortions, report } = claim
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-18 break-words">
            <Name>{pick(title, locale)}</Name>
          </h3>
          <p className="text-14 text-muted">
            {format.weight(grams)} · <Time at={claimedAt} as="date" /> · <Name>{claimedBy}</Name>
          </p>
        </div>
        <Badge tone={status === 'waiting' ? 'sun' : 'luban'}>{t(`status.${status}`)}</Badge>
      </div>
      {codes > 0 && <p className="text-14">{t('codes', { count: codes, portions: codePortions })}</p>}
      {isMine && (status === 'open' || status === 'waiting') && (
        <LinkButton to="/requests/$requestId" params={{ requestId: id }} className="justify-self-start">
          {t(status === 'open' ? 'collect' : 'see')}
        </LinkButton>
      )}
      {status === 'collected' && !report && <ReportForm claim={claim} />}
      {report && <HandOutReportBox report={report} />}
    </Card>
  )
}
