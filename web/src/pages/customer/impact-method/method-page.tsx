import type { FactorSlug } from '@dawra/contract/insights/rules'
import type { Factor } from '@dawra/contract/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OpenDataLinks } from '#features/impact/open-data-links.tsx'
import { cityImpactQuery } from '#features/impact/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { PROSE } from '#parts/prose.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { Skeleton } from '#ui/skeleton'

/** How the figures are computed, so that anybody can verify them. */
export function MethodPage() {
  const t = useT('impactMethod')
  return (
    <div className="wrap-page max-w-[48rem] pb-12">
      <PageHeader title={t('title')} back={<BackLink to="/impact" label={t('back')} />} />
      <p className="text-18">{t('intro')}</p>
      <article className="mt-5 grid gap-6 rounded-card bg-paper p-5 md:p-7">
        <Part title={t('weighed')}>{t.rich('weighedText', PROSE)}</Part>
        <Part title={t('estimated')}>
          {t.rich('estimatedText', PROSE)}
          <Formulas />
          {t.rich('eatenText', PROSE)}
        </Part>
        <Part title={t('factors')}>
          <Factors />
        </Part>
        <Part title={t('notCounted')}>{t.rich('notCountedText', PROSE)}</Part>
        <Part title={t('people')}>{t.rich('peopleText', PROSE)}</Part>
        <Part title={t('openData')}>
          {t.rich('openDataText', {
            ...PROSE,
            b: text => (
              <bdi dir="ltr" className="font-code text-14 break-all">
                {text}
              </bdi>
            ),
          })}
          <div className="mt-4">
            <OpenDataLinks csv={t('csv')} json={t('json')} />
          </div>
        </Part>
      </article>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="not-first:border-t not-first:border-line not-first:pt-6">
    <h2 className="text-22">{title}</h2>
    {children}
  </section>
)

function Formulas() {
  const t = useT('impactMethod')
  const format = useFormat()
  const { data } = useQuery(cityImpactQuery())
  const value = (slug: FactorSlug) => {
    const known = data?.factors.find(factor => factor.slug === slug)
    return known ? format.number(known.value) : '…'
  }
  return (
    <ul className="mt-3 grid gap-2 rounded-control bg-luban p-4 font-medium">
      <li>{t('formulaMeals', { meal: value('meal') })}</li>
      <li>{t('formulaCo2e', { eaten: value('eaten_food'), driving: value('driving') })}</li>
      <li>{t('formulaWater', { water: value('water') })}</li>
    </ul>
  )
}

function Factors() {
  const impact = useQuery(cityImpactQuery())
  return (
    <Answer query={impact} waiting={<Skeleton className="mt-3 h-72 w-full rounded-control" />}>
      {city => (
        <ul className="mt-3 grid gap-4">
          {city.factors.map(factor => (
            <OneFactor key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
    </Answer>
  )
}

function OneFactor({ factor: { slug, value, unit, source, version } }: { factor: Factor }) {
  const t = useT('impactMethod')
  const format = useFormat()
  return (
    <li className="grid gap-x-4 md:grid-cols-[1fr_auto]">
      <h3 className="font-text text-16 font-semibold">{t(`names.${slug}`)}</h3>
      <p className="tabular-nums md:text-end">{t(`perKg.${unit}`, { value: format.number(value) })}</p>
      <p className="text-14 text-muted">
        <bdi lang="en" dir="ltr">
          {source}
        </bdi>
      </p>
      <p className="text-14 text-muted md:text-end">{t('version', { version })}</p>
    </li>
  )
}
