import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { CalendarClock, ChefHat, Hourglass, MapPin, Scale, Thermometer } from 'lucide-react'
import type { ReactNode } from 'react'
import { DonorCard } from '#features/donations/donor-card.tsx'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Card } from '#ui/card'
import { Section } from '#ui/section'
import { Time } from '#ui/time'
import { AllergensBox } from './allergens-box.tsx'

interface FactProps {
  icon: ReactNode
  term: string
  children: ReactNode
}

const Fact = ({ icon, term, children }: FactProps) => (
  <div className="grid grid-cols-[1.5rem_1fr] gap-x-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-wadi">
    <dt className="contents">
      {icon}
      <span className="text-14 text-muted">{term}</span>
    </dt>
    <dd className="col-start-2 font-medium whitespace-pre-line" suppressHydrationWarning>
      {children}
    </dd>
  </div>
)

export const DonationFacts = ({ donation }: { donation: DonationDetail }) => (
  <>
    <DonorCard donor={donation.donor} />
    <Pickup donation={donation} />
    <Safety donation={donation} />
  </>
)

function Pickup({ donation }: { donation: DonationDetail }) {
  const t = useT('donations.facts')
  const areaNameOf = useAreaName()
  const format = useFormat()
  const area = areaNameOf(donation.area)
  return (
    <Section title={t('pickup')}>
      <Card>
        <dl className="grid gap-4">
          <Fact icon={<CalendarClock aria-hidden />} term={t('window')}>
            {format.window(donation.window)}
          </Fact>
          <Fact icon={<Scale aria-hidden />} term={t('left')}>
            {t('leftOf', { left: format.weight(donation.gramsLeft), all: format.weight(donation.grams) })}
            {donation.portions !== null && ` · ${t('portions', { count: donation.portions })}`}
          </Fact>
          <Fact icon={<MapPin aria-hidden />} term={t('where')}>
            {t('whereText', { area })}
          </Fact>
        </dl>
      </Card>
    </Section>
  )
}

function Safety({ donation }: { donation: DonationDetail }) {
  const t = useT('donations')
  const { storage, madeAt, useBy } = donation
  return (
    <Section title={t('facts.safety')}>
      <Card className="grid gap-5">
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact icon={<Thermometer aria-hidden />} term={t('facts.storage')}>
            {t(`storages.${storage}`)}
            <span className="block text-14 font-normal text-muted">{t(`storageMeans.${storage}`)}</span>
          </Fact>
          <Fact icon={<ChefHat aria-hidden />} term={t('facts.madeAt')}>
            <Time at={madeAt} />
          </Fact>
          <Fact icon={<Hourglass aria-hidden />} term={t('facts.useBy')}>
            <Time at={useBy} />
          </Fact>
        </dl>
        <AllergensBox donation={donation} />
      </Card>
    </Section>
  )
}
