import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { ChooseDrawing, EnjoyDrawing, ShowDrawing } from './step-drawings.tsx'

interface StepProps {
  number: number
  drawing: ReactNode
  title: string
  text: string
}

const Step = ({ number, drawing, title, text }: StepProps) => (
  <li className="overflow-hidden rounded-card bg-paper">
    <div className="bg-luban pt-4">{drawing}</div>
    <div className="p-4 md:p-5">
      <h3 className="flex items-baseline gap-2 text-22">
        <span aria-hidden className="text-clay">
          {number}
        </span>
        {title}
      </h3>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  </li>
)

export function HowABagWorks() {
  const t = useT('landing.bag')
  const format = useFormat()
  return (
    <section aria-labelledby="bag" className="wrap-page pt-12 md:pt-16">
      <h2 id="bag" className="text-28">
        {t('title')}
      </h2>
      <ol className="mt-4 grid gap-3 md:mt-6 md:grid-cols-3 md:gap-4">
        <Step
          number={1}
          drawing={<ChooseDrawing />}
          title={t('choose')}
          text={t('chooseText', { fee: format.money(useSettings().service_fee) })}
        />
        <Step number={2} drawing={<ShowDrawing />} title={t('show')} text={t('showText')} />
        <Step number={3} drawing={<EnjoyDrawing />} title={t('enjoy')} text={t('enjoyText')} />
      </ol>
    </section>
  )
}
