import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Sprout } from 'lucide-react'
import { useState } from 'react'
import { sellersQuery } from '#features/shop/queries.ts'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { AddSeller } from './add-seller.tsx'
import { SellerCard } from './seller-card.tsx'

export function Sellers() {
  const t = useT('operatorCompost.sellers')
  const sellers = useInfiniteQuery(sellersQuery())
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="grid gap-4">
      <Button
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => setAdding(true)}
        className="justify-self-start"
      >
        {t('addSeller')}
      </Button>
      {isAdding && <AddSeller onClose={() => setAdding(false)} />}
      <AnswerList
        query={sellers}
        waiting={<CardSkeleton className="h-60" />}
        empty={<EmptyState icon={<Sprout />} title={t('none')} />}
      >
        {items => (
          <div className="grid gap-4">
            <ul className="grid gap-3 md:grid-cols-2">
              {items.map(seller => (
                <li key={seller.id}>
                  <SellerCard seller={seller} />
                </li>
              ))}
            </ul>
            <LoadMore label={t('loadMore')} query={sellers} />
          </div>
        )}
      </AnswerList>
    </div>
  )
}
