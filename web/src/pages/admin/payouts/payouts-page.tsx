import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { BankStatements } from './bank/bank-statements.tsx'
import { DonorPayments } from './donor-payments.tsx'
import { DuePayouts } from './due-payouts.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { GatewayDifferences } from './gateway-differences.tsx'
import { OfficeBooks } from './office-books.tsx'
import { OwnBankAccount } from './own-bank-account.tsx'
import { Batch } from './payout-batch.tsx'
import { payoutsQuery, usePayoutAct } from './queries.ts'

export const PayoutsPage = () => (
  <OperatorsOnly permissions={['finance']} fallback={<Frame />}>
    <ShopManager />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('operatorPayouts')
  return (
    <div className="wrap-page grid max-w-[68rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-48" />
          <CardSkeleton className="h-72" />
        </Loading>
      )}
    </div>
  )
}

function ShopManager() {
  const t = useT('operatorPayouts')
  const say = useOperatorProblem()
  const desk = useQuery(payoutsQuery())
  const act = usePayoutAct()
  return (
    <Answer query={desk} waiting={<Frame />}>
      {({ due, batches, settings, debtor }) => (
        <Frame>
          <FormProblem>{act.isError && say(act.error)}</FormProblem>
          <DuePayouts due={due} settings={settings} act={act} />
          <BankStatements due={due} act={act} />
          <section aria-labelledby="batches" className="grid gap-3">
            <h2 id="batches" className="text-22">
              {t('batches.title')}
            </h2>
            {batches.length === 0 && <p className="text-muted">{t('batches.none')}</p>}
            {batches.map(batch => (
              <Batch key={batch.id} batch={batch} act={act} />
            ))}
          </section>
          <DonorPayments act={act} />
          <FailedRefunds act={act} />
          <GatewayDifferences act={act} />
          <p>
            <LinkButton to="/admin/corrections" variant="secondary">
              {t('corrections')}
            </LinkButton>
          </p>
          <OfficeBooks />
          <OwnBankAccount debtor={debtor} act={act} />
        </Frame>
      )}
    </Answer>
  )
}
