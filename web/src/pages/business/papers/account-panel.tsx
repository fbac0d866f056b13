import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { AccountForm } from './account-form.tsx'
import { ChangeState } from './change-state.tsx'
import { Fact } from './fact.tsx'
import type { PapersProps } from './licence-panel.tsx'

/** Where payouts go, and the form to ask for another account. */
export function AccountPanel({ business, venueId, isOwner }: PapersProps) {
  const t = useT('businessPapers')
  const { iban, heldUntil, changes } = business
  const change = changes.find(({ kind }) => kind === 'account')
  return (
    <Panel title={t('account.title')}>
      <dl className="grid gap-2">
        <Fact name={t('account.iban')}>{iban ? <Ltr>{iban}</Ltr> : t('account.unknown')}</Fact>
      </dl>
      {heldUntil && (
        <p className="text-14">{t.rich('account.heldUntil', { time: () => <Time at={heldUntil} /> })}</p>
      )}
      <ChangeState change={change}>
        {t.rich('account.asked', { iban: () => <Ltr>{change?.iban ?? ''}</Ltr> })}
      </ChangeState>
      {isOwner ? <AccountForm venueId={venueId} /> : <p className="text-14 text-muted">{t('ownersOnly')}</p>}
    </Panel>
  )
}
