import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { Scale, Sprout } from 'lucide-react'
import { RecallNotice } from '#features/donations/recall-notice.tsx'
import { impactOf } from '#features/impact/impact-of.ts'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { StillMap } from '#parts/map/still-map.tsx'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { Section } from '#ui/section'
import { DonationFacts } from './donation-facts.tsx'
import { DonationHero } from './donation-hero.tsx'
import { DonationPurchase } from './donation-purchase.tsx'

/** Loaded lazily: after “Request” on a list it scrolls to the form, unless the user has scrolled. */
const leadHere = (form: HTMLElement | null) => {
  if (location.hash === '#request' && scrollY === 0) form?.scrollIntoView()
}

export function DonationView({ donation }: { donation: DonationDetail }) {
  const t = useT('listing')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const area = areaNameOf(donation.area)
  useTitle(t('head', { title: pick(donation.title, locale), area }))
  return (
    <div className="wrap-page grid gap-6 pb-10 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8 md:py-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="grid min-w-0 gap-6">
        <DonationHero donation={donation} />
        {donation.recalledBecause !== null && <RecallNotice reason={donation.recalledBecause} />}
        <Intro donation={donation} />
        <DonationFacts donation={donation} />
        <Section title={t('map')}>
          <Card className="grid gap-3 sm:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] sm:items-center sm:gap-5">
            <StillMap at={donation.about} shape="about" label={t('mapLabel', { area })} />
            <p className="text-14 text-muted">{t('mapText')}</p>
          </Card>
        </Section>
        {donation.recalledBecause === null && <DonationImpact donation={donation} />}
        <ReportButton subject={{ kind: 'donation', id: donation.id }} />
      </article>
      <aside
        id="request"
        ref={leadHere}
        aria-label={t('request')}
        className="scroll-mt-4 rounded-card bg-paper p-4 md:sticky md:top-6 md:col-start-2 md:row-start-1 md:self-start md:p-5"
      >
        <DonationPurchase donation={donation} />
      </aside>
      {donation.status === 'available' && <RequestBar donation={donation} />}
    </div>
  )
}

/** The estimated impact; for feed only the weight is known. */
function DonationImpact({ donation: { kind, grams } }: { donation: DonationDetail }) {
  const t = useT('listing')
  const format = useFormat()
  const { co2Kg, meals } = impactOf(grams)
  const weight = format.weight(grams)
  return (
    <section className="on-deep flex gap-4 rounded-card bg-deep p-5 text-on-deep">
      <Sprout aria-hidden className="size-8 shrink-0 text-sprout" strokeWidth={1.6} />
      <div className="grid gap-1">
        <h2 className="text-18">{t('impact')}</h2>
        {kind === 'feed' ? (
          <p>{t('impactFeed', { weight })}</p>
        ) : (
          <>
            <p>{t('impactText', { weight, co2: format.number(co2Kg), meals })}</p>
            <p className="text-14 opacity-80">{t('impactMethod')}</p>
          </>
        )}
      </div>
    </section>
  )
}

function Intro({ donation }: { donation: DonationDetail }) {
  const t = useT('donations')
  const listing = useT('listing')
  const categories = useT('deals.categories')
  const locale = useLocale()
  const format = useFormat()
  const description = pick(donation.description, locale)
  return (
    <div className="grid gap-4">
      <h1 className="text-28">{pick(donation.title, locale)}</h1>
      <p className="flex items-center gap-2" aria-live="polite">
        <Scale aria-hidden className="size-5 shrink-0 text-wadi" />
        {listing('left', { weight: format.weight(donation.gramsLeft) })}
      </p>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Badge>{t(`kinds.${donation.kind}`)}</Badge>
        </li>
        <li>
          <Badge>{categories(donation.category)}</Badge>
        </li>
        {donation.tags
          .filter(tag => tag !== donation.category)
          .map(tag => (
            <li key={tag}>
              <Badge>{t(`tags.${tag}`)}</Badge>
            </li>
          ))}
      </ul>
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
    </div>
  )
}

/** On phones the form is further down: this sticky link leads to it. */
function RequestBar({ donation: { price } }: { donation: DonationDetail }) {
  const t = useT('listing')
  const free = useT('donations')
  const format = useFormat()
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-20 -mx-4 -mb-10 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] md:hidden"
    >
      <span className="text-22 font-semibold">{price === 0 ? free('free') : format.money(price)}</span>
      <a
        href="#request"
        className="inline-flex min-h-13 grow items-center justify-center rounded-control bg-wadi px-6 font-semibold text-on-wadi"
      >
        {t('requestAction')}
      </a>
    </div>
  )
}
