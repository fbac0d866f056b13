import { useQuery } from '@tanstack/react-query'
import { BookOpen, Scale } from 'lucide-react'
import { OpenDataLinks } from '#features/impact/open-data-links.tsx'
import { cityImpactQuery } from '#features/impact/queries.ts'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { Tabs } from '#ui/tabs'
import { BalanceSection } from './balance.tsx'
import { ImpactFigures } from './impact-figures.tsx'
import { Months } from './months.tsx'
import { ImpactSkeleton, OwnImpact } from './own-impact.tsx'

export type ImpactView = 'city' | 'own'

interface ImpactPageProps {
  view: ImpactView
  onView: (view: ImpactView) => void
}

export function ImpactPage({ view, onView }: ImpactPageProps) {
  const t = useT('impact')
  const tabs = [
    { value: 'city', label: t('city') },
    { value: 'own', label: t('own') },
  ] as const
  return (
    <div className="wrap-page max-w-[60rem] pb-12">
      <PageHeader title={t('title')} back={<BackLink to="/" label={t('home')} />} />
      <p className="mb-3 max-w-[42rem] text-muted">{t('intro')}</p>
      <Tabs label={t('tabs')} tabs={tabs} value={view} onChange={onView}>
        {view === 'city' ? <CityImpact /> : <OwnImpact />}
      </Tabs>
    </div>
  )
}

function CityImpact() {
  const t = useT('impact')
  const locale = useLocale()
  const city = useCity()
  const impact = useQuery(cityImpactQuery())
  return (
    <Answer query={impact} waiting={<ImpactSkeleton />}>
      {({ figures, balance, months }) => (
        <div className="grid gap-8">
          {months.length === 0 ? (
            <EmptyState
              icon={<Scale />}
              title={t('emptyTitle')}
              action={<LinkButton to="/browse">{t('toBrowse')}</LinkButton>}
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <>
              <ImpactFigures figures={figures} title={t('cityTitle', { city: city.name[locale] })} />
              <BalanceSection balance={balance} />
              <Months months={months} />
            </>
          )}
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Panel title={t('method.title')} text={t('method.text')}>
              <LinkButton
                to="/impact/method"
                variant="secondary"
                className="justify-self-start"
                icon={<BookOpen aria-hidden className="size-5" />}
              >
                {t('method.action')}
              </LinkButton>
            </Panel>
            <Panel title={t('openData.title')} text={t('openData.text')}>
              <OpenDataLinks csv={t('openData.csv')} json={t('openData.json')} />
            </Panel>
          </div>
        </div>
      )}
    </Answer>
  )
}
