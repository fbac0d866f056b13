import { ClipboardList, type LucideIcon, QrCode, Sprout, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { useStarted } from '#parts/launch/launch.ts'
import { Badge } from '#ui/badge'
import { LinkButton } from '#ui/link-button'

interface StepProps {
  Icon: LucideIcon
  title: string
  text: string
  badge?: ReactNode
}

const Step = ({ Icon, title, text, badge }: StepProps) => (
  <li className="relative flex gap-4 pb-7 last:pb-0 md:flex-1 md:flex-col md:pb-0">
    {/* The falaj (water channel) that connects the steps. */}
    <span
      aria-hidden
      className="absolute start-[1.6875rem] top-15 bottom-1 border-s-3 border-dotted border-sand [li:last-child>&]:hidden md:start-17 md:end-2 md:top-[1.6875rem] md:bottom-auto md:border-s-0 md:border-t-3"
    />
    <span className="grid size-14 shrink-0 place-items-center rounded-pill bg-luban text-wadi">
      <Icon aria-hidden className="size-7" strokeWidth={1.7} />
    </span>
    <div className="pt-1 md:pe-6 md:pt-0">
      <h3 className="text-18">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
      {badge && <p className="mt-2">{badge}</p>}
    </div>
  </li>
)

export function Steps() {
  const t = useT('landing.steps')
  const soon = useT('shell')('comingSoon')
  const started = useStarted()
  return (
    <section aria-labelledby="steps" className="wrap-page pt-12 md:pt-16">
      <h2 id="steps" className="text-28">
        {t('title', started)}
      </h2>
      <p className="mt-1 text-muted">{t('intro', started)}</p>
      <ol className="mt-6 flex flex-col md:mt-8 md:flex-row md:gap-2">
        <Step
          Icon={ClipboardList}
          title={t('signUp')}
          text={t('signUpText')}
          badge={started.started === 'no' && <Badge tone="sun">{soon}</Badge>}
        />
        <Step Icon={Truck} title={t('pickup', started)} text={t('pickupText')} />
        <Step Icon={QrCode} title={t('toss')} text={t('tossText', started)} />
        <Step Icon={Sprout} title={t('compost', started)} text={t('compostText')} />
      </ol>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-luban p-4 md:mt-8">
        <span className="grow">
          <b className="font-semibold">{t('atHome')}</b> {t('atHomeText')}
        </span>
        <LinkButton to="/composting-tracker" variant="secondary" size="small">
          {t('atHomeAction')}
        </LinkButton>
      </p>
    </section>
  )
}
