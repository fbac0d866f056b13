import { type SeasonFate, seasonFates, type TouchedStores } from '@dawra/contract/venues/seasons'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { RadioCards } from '#ui/radio-cards'

interface SeasonAffectsSalesDialogProps {
  stores: TouchedStores
  onChoose: (fate: SeasonFate) => void
  onClose: () => void
}

const FEW = 10

export function SeasonAffectsSalesDialog({ stores, onChoose, onClose }: SeasonAffectsSalesDialogProps) {
  const t = useT('adminAreas.seasons.touched')
  const format = useFormat()
  const locale = useLocale()
  const [fate, setFate] = useState<SeasonFate | null>(null)
  const more = stores.length - FEW
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('title')} description={t('text')}>
      <ul className="list-disc pb-4 ps-5 text-14">
        {stores.slice(0, FEW).map(({ id, name, deals, orders }) => (
          <li key={id}>
            {t.rich('store', {
              name: () => <Name>{pick(name, locale)}</Name>,
              deals: format.number(deals),
              orders: format.number(orders),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
      <RadioCards
        legend={t('question')}
        choices={seasonFates.map(value => ({
          value,
          label: t(`fates.${value}.label`),
          hint: t(`fates.${value}.hint`),
        }))}
        value={fate}
        onChange={setFate}
      />
      <Button
        size="large"
        className="mt-5 w-full"
        whyNot={!fate && t('chooseFirst')}
        onClick={() => fate && onChoose(fate)}
      >
        {t('save')}
      </Button>
    </Dialog>
  )
}
