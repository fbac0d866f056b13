import type { BusinessChange } from '@dawra/contract/businesses/changes'
import { useT } from '#lib/i18n'
import { Ltr, Name } from '#ui/bdi'
import { Time } from '#ui/time'
import { ChangeState } from './change-state.tsx'
import { Fact } from './fact.tsx'

interface AccountStateProps {
  account: { iban: string | null; heldUntil: string | null; holder?: string | null }
  change: BusinessChange | null | undefined
}

export function AccountState({ account: { iban, heldUntil, holder }, change }: AccountStateProps) {
  const t = useT('businessPapers.account')
  return (
    <>
      <dl className="grid gap-2">
        {iban && holder && (
          <Fact name={t('holder')}>
            <Name>{holder}</Name>
          </Fact>
        )}
        <Fact name={t('iban')}>{iban ? <Ltr>{iban}</Ltr> : t('unknown')}</Fact>
      </dl>
      {heldUntil && <p className="text-14">{t.rich('heldUntil', { time: () => <Time at={heldUntil} /> })}</p>}
      <ChangeState change={change ?? undefined}>
        {t.rich('asked', { iban: () => <Ltr>{change?.iban ?? ''}</Ltr> })}
        {change?.holder && (
          <>
            {' · '}
            <Name>{change.holder}</Name>
          </>
        )}
      </ChangeState>
    </>
  )
}
