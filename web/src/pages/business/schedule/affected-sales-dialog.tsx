import type { TouchedSales } from '@dawra/contract/orders/venue-closings'
import { type TouchedFate, touchedFates } from '@dawra/contract/venues/rules'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { RadioCards } from '#ui/radio-cards'

export interface TouchedDialogProps {
  touched: TouchedSales
  /** Closing permanently withdraws the deals in any case. */
  isForGood: boolean
  onChoose: (fate: TouchedFate) => void
  onClose: () => void
}

export function AffectedSalesDialog({ touched, isForGood, onChoose, onClose }: TouchedDialogProps) {
  const t = useT('schedule.touched')
  const [fate, setFate] = useState<TouchedFate | null>(null)
  const fates = touchedFates.filter(each => each !== 'keep' || !isForGood)
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('title')} description={t('text')}>
      <Sales touched={touched} />
      <RadioCards
        legend={t('question')}
        choices={fates.map(value => ({
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
        variant={fate === 'cancel' ? 'danger' : 'primary'}
        whyNot={!fate && t('chooseFirst')}
        onClick={() => fate && onChoose(fate)}
      >
        {t('save')}
      </Button>
    </Dialog>
  )
}

function Sales({ touched: { deals, pickups } }: Pick<TouchedDialogProps, 'touched'>) {
  const t = useT('schedule.touched')
  const format = useFormat()
  const locale = useLocale()
  return (
    <div className="grid gap-4 pb-4">
      {deals.length > 0 && (
        <Some
          title={t('deals', { count: deals.length })}
          items={deals.map(({ id, title, window }) => ({
            id,
            text: t.rich('deal', {
              title: () => <Name>{pick(title, locale)}</Name>,
              window: () => <bdi>{format.window(window)}</bdi>,
            }),
          }))}
        />
      )}
      {pickups.length > 0 && (
        <Some
          title={t('orders', { count: pickups.length })}
          items={pickups.map(({ id, number, window, total }) => ({
            id,
            text: t.rich('order', {
              number: () => <bdi>{number}</bdi>,
              window: () => <bdi>{format.window(window)}</bdi>,
              amount: () => <bdi>{format.money(total)}</bdi>,
            }),
          }))}
        />
      )}
    </div>
  )
}

const FEW = 10

function Some({ title, items }: { title: string; items: readonly { id: string; text: ReactNode }[] }) {
  const t = useT('schedule.touched')
  const more = items.length - FEW
  return (
    <section>
      <h3 className="text-16 font-medium">{title}</h3>
      <ul className="list-disc ps-5 text-14">
        {items.slice(0, FEW).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </section>
  )
}
