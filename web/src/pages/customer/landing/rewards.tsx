import { Link } from '@tanstack/react-router'
import { ChevronRight, Coins, type LucideIcon, Recycle, Scale } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { useStarted } from '#parts/launch/launch.ts'

interface RewardCardProps {
  Icon: LucideIcon
  statement: string
  text: string
}

const RewardCard = ({ Icon, statement, text }: RewardCardProps) => (
  <li className="flex overflow-hidden rounded-card bg-paper">
    <span className="grid w-20 shrink-0 place-items-center bg-luban text-wadi md:w-24">
      <Icon aria-hidden className="size-8" strokeWidth={1.6} />
    </span>
    <div className="perforated grow p-4 ps-5 md:py-6">
      <h3 className="text-22">
        <bdi>{statement}</bdi>
      </h3>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  </li>
)

export function Rewards() {
  const t = useT('landing.rewards')
  const settings = useSettings()
  return (
    <section aria-labelledby="rewards" className="wrap-page pt-12 md:pt-16">
      <h2 id="rewards" className="text-28">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('intro')}</p>
      <ul className="mt-5 grid gap-3 md:mt-6 md:grid-cols-3 md:gap-4">
        <RewardCard
          Icon={Recycle}
          statement={t('earn', { points: settings.collection_points_per_kg })}
          text={t('earnText', useStarted())}
        />
        <RewardCard Icon={Coins} statement={t('spend')} text={t('spendText')} />
        <RewardCard Icon={Scale} statement={t('value')} text={t('valueText')} />
      </ul>
      <Link
        to="/rewards"
        className="mt-3 inline-flex min-h-11 items-center gap-1 rounded-control font-semibold text-wadi underline underline-offset-4"
      >
        {t('all')}
        <ChevronRight aria-hidden className="flip-rtl size-5" />
      </Link>
    </section>
  )
}
