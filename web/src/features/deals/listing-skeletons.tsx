import { ListingCard } from '#ui/card'
import { Skeleton } from '#ui/skeleton'

const CardSkeleton = () => (
  <ListingCard picture={<Skeleton className="rounded-none" />}>
    <Skeleton className="h-5.5 w-4/5" />
    <Skeleton className="mt-2 h-4 w-3/5" />
    <Skeleton className="mt-1.5 h-4 w-2/3" />
    <Skeleton className="mt-3 h-5 w-1/2" />
    <Skeleton className="mt-3 ms-auto h-11 w-24 rounded-control" />
  </ListingCard>
)

export const LISTING_GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3'

const SIX = [1, 2, 3, 4, 5, 6] as const

export const ListingSkeletons = () => (
  <div className={LISTING_GRID}>
    {SIX.map(card => (
      <CardSkeleton key={card} />
    ))}
  </div>
)
