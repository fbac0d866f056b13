import type { ImpactFigures as Figures } from '@dawra/contract/insights/schemas'
import { Recycle, Sprout, Wheat } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { weighing } from './weighing-text.ts'

interface FiguresProps {
  figures: Figures
  title: ReactNode
  own?: boolean
}

/** Measured kilograms are large; estimates are smaller and labelled as such. */
export function ImpactFigures({ figures, title, own = false }: FiguresProps) {
  const t = useT('impact')
  const format = useFormat()
  const { gramsSaved, mealsSaved, co2eGrams, waterLitres } = figures
  const weights = weighing([
    { Icon: Wheat, name: t('fed'), grams: figures.gramsFed },
    { Icon: Recycle, name: t('composted'), grams: figures.gramsComposted },
    { Icon: Sprout, name: t(own ? 'ownReturned' : 'returned'), grams: figures.gramsReturned },
  ])
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <div className="on-deep rounded-card bg-deep p-5 text-on-deep md:p-7">
        <h2 id="figures" className="text-18">
          {title}
        </h2>
        <p className="mt-2">
          <bdi className="block font-heading text-[clamp(2.25rem,10vw,3.5rem)] leading-tight font-semibold text-[#f7c548] tabular-nums">
            {format.weight(gramsSaved)}
          </bdi>
          {t(own ? 'ownSaved' : 'saved')}
        </p>
        <dl className="mt-5 grid gap-x-6 gap-y-3 border-t border-[#f4f6f1]/25 pt-4 sm:grid-cols-3">
          <Estimate name={t('meals')} value={format.number(mealsSaved)} />
          <Estimate name={t('co2e')} value={format.weight(co2eGrams)} />
          <Estimate name={t('water')} value={format.number(waterLitres)} />
        </dl>
      </div>
      {weights.length > 0 && (
        <dl className="grid gap-px overflow-hidden rounded-card bg-line sm:auto-cols-fr sm:grid-flow-col sm:gap-3 sm:bg-transparent">
          {weights.map(weight => (
            <Weight key={weight.name} {...weight} />
          ))}
        </dl>
      )}
    </section>
  )
}

const Estimate = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-14 opacity-85">{name}</dt>
    <dd className="text-22 font-semibold tabular-nums">
      <bdi>{value}</bdi>
    </dd>
  </div>
)

interface WeightProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  name: string
  grams: number
}

function Weight({ Icon, name, grams }: WeightProps) {
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-paper p-4 sm:block sm:rounded-card">
      <dt className="flex items-center gap-2 text-14 text-muted">
        <Icon aria-hidden className="size-5 shrink-0 text-wadi" />
        {name}
      </dt>
      <dd className="text-18 font-semibold tabular-nums sm:mt-1 sm:text-22">
        <bdi>{format.weight(grams)}</bdi>
      </dd>
    </div>
  )
}
