import { reviewSorts } from '@dawra/contract/reviews/rules'
import { useQuery } from '@tanstack/react-query'
import { ratingQuery } from '#features/reviews/queries.ts'
import { RatingSummary } from '#features/reviews/rating-summary.tsx'
import type { ReviewSearch } from '#features/reviews/search.ts'
import { venueQuery } from '#features/venues/queries.ts'
import { ApiError } from '#lib/api-error'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Name } from '#ui/bdi'
import { ChipLink, ChipRow } from '#ui/chips'
import { BackLink, PageHeader } from '#ui/page-header'
import { SelectField } from '#ui/select-field'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ReviewsList } from './reviews-list.tsx'

const FIVE_TO_ONE = [5, 4, 3, 2, 1]

interface ReviewsPageProps {
  venueId: string
  search: ReviewSearch
  onSort: (sort: ReviewSearch['sort']) => void
}

export function ReviewsPage({ venueId, search, onSort }: ReviewsPageProps) {
  const t = useT('reviews')
  const locale = useLocale()
  const venue = useQuery(venueQuery(venueId))
  const name = venue.data && pick(venue.data.name, locale)
  useTitle(name && t('titleOf', { name }))
  if (venue.error instanceof ApiError && venue.error.status === 404) return <NotFoundPage />
  return (
    <div className="wrap-page grid max-w-[52rem] gap-4 pb-10">
      <PageHeader
        back={<BackLink to="/business/$venueId" params={{ venueId }} label={t('back')} />}
        title={name ? t.rich('titleOfName', { venue: () => <Name>{name}</Name> }) : t('title')}
      />
      <Summary venueId={venueId} />
      <Narrowing venueId={venueId} search={search} onSort={onSort} />
      <ReviewsList venueId={venueId} search={search} />
    </div>
  )
}

function Summary({ venueId }: { venueId: string }) {
  const t = useT('reviews')
  const { data, isError } = useQuery(ratingQuery(venueId))
  if (data) return <RatingSummary rating={data} />
  // The list below shows the error.
  if (isError) return null
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-44" />
    </Loading>
  )
}

function Narrowing({ venueId, search, onSort }: ReviewsPageProps) {
  const t = useT('reviews')
  const chip = { to: '/business/$venueId/reviews', params: { venueId }, replace: true } as const
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end">
      <ChipRow label={t('filter')}>
        <ChipLink {...chip} search={{ ...search, stars: undefined }} chosen={search.stars === undefined}>
          {t('anyStars')}
        </ChipLink>
        {FIVE_TO_ONE.map(stars => (
          <ChipLink key={stars} {...chip} search={{ ...search, stars }} chosen={search.stars === stars}>
            {t('ofStars', { stars })}
          </ChipLink>
        ))}
      </ChipRow>
      {search.stars === undefined && (
        <SelectField
          label={t('sort')}
          value={search.sort ?? 'newest'}
          onChange={event => onSort(reviewSorts.find(sort => sort === event.target.value))}
        >
          {reviewSorts.map(sort => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
