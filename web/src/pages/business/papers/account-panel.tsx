import { useQueryClient } from '@tanstack/react-query'
import { AccountForm } from '#features/businesses/account-form.tsx'
import { AccountState } from '#features/businesses/account-state.tsx'
import { ownBusinessQuery } from '#features/businesses/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'
import type { PapersProps } from './licence-panel.tsx'

export function AccountPanel({ business, venueId, isOwner }: PapersProps) {
  const t = useT('businessPapers')
  const queryClient = useQueryClient()
  const { changes, ...account } = business
  const ask = async (iban: string) => {
    const answer = await call('POST /api/v1/venues/{venueId}/business/account', {
      params: { venueId },
      body: { iban },
    })
    queryClient.setQueryData(ownBusinessQuery(venueId).queryKey, answer)
  }
  return (
    <Panel title={t('account.title')}>
      <AccountState account={account} change={changes.find(({ kind }) => kind === 'account')} />
      {isOwner ? (
        <AccountForm onAsk={({ iban }) => ask(iban)} />
      ) : (
        <p className="text-14 text-muted">{t('ownersOnly')}</p>
      )}
    </Panel>
  )
}
