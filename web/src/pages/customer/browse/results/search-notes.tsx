import type { ListingPage } from '@dawra/contract/browse/listings'
import type { Avoidable } from '@dawra/contract/deals/avoidable-foods.rules'
import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { Fragment } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { Name } from '#ui/bdi'

type SearchNote = Pick<ListingPage, 'corrected' | 'without'>

/** How a search was understood: corrected words, and ignored ones. */
export function SearchNotes({ page, entered }: { page: SearchNote | undefined; entered: string }) {
  return (
    <div role="status">
      {page?.corrected && <Corrected query={page.corrected} entered={entered} />}
      {page?.without && <LeftOut without={page.without} />}
    </div>
  )
}

function Corrected({ query, entered }: { query: string; entered: string }) {
  const t = useT('browse.search')
  return (
    <p className="pt-3">
      {t.rich('corrected', {
        q: () => (
          <strong>
            <Name>{query}</Name>
          </strong>
        ),
        entered: () => <Name>{entered}</Name>,
      })}
    </p>
  )
}

function LeftOut({ without: { foods, unknown } }: { without: NonNullable<SearchNote['without']> }) {
  const t = useT('browse.search')
  const { comma } = CONVENTIONS[useLocale()]
  const nameOf = useAvoidableName()
  return (
    <div className="mt-3 grid gap-1 rounded-control bg-luban p-3 text-wadi">
      {foods.length > 0 && (
        <p>
          <strong>{t('without', { foods: foods.map(nameOf).join(comma) })}</strong> {t('leftOut')}
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {t.rich('unknown', {
            words: () =>
              unknown.map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && comma}
                  <strong>
                    <Name>{word}</Name>
                  </strong>
                </Fragment>
              )),
          })}
        </p>
      )}
    </div>
  )
}

function useAvoidableName() {
  const allergens = useT('deals.allergens')
  const others = useT('browse.search.avoided')
  return (food: Avoidable) => (food === 'sugar' || food === 'meat' ? others(food) : allergens(food))
}
