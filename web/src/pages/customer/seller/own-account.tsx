import type { SellerAccount } from '@dawra/contract/shop/seller-account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountForm } from '#features/businesses/account-form.tsx'
import { AccountState } from '#features/businesses/account-state.tsx'
import { ownSellerAccountQuery } from '#features/shop/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'

/** The seller's bank account, and the form to request another. The city's own yard has none. */
export function OwnAccount() {
  return (
    <Answer query={useQuery(ownSellerAccountQuery())} waiting={<CardSkeleton className="h-72" />}>
      {({ account }) => account && <Account account={account} />}
    </Answer>
  )
}

function Account({ account }: { account: SellerAccount }) {
  const t = useT('businessPapers.account')
  const queryClient = useQueryClient()
  const ask = async (body: { holder: string; iban: string }) => {
    const answer = await call('POST /api/v1/me/seller/account', { body })
    queryClient.setQueryData(ownSellerAccountQuery().queryKey, answer)
  }
  return (
    <Panel title={t('title')}>
      <AccountState account={account} change={account.change} />
      <AccountForm holder={account.holder ?? ''} onAsk={ask} />
    </Panel>
  )
}
