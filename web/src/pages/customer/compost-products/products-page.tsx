import { BULK_TIERS } from '@dawra/contract/shop/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, Recycle, Sprout, Truck } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLiveProducts } from '#lib/realtime'
import { toast } from '#lib/toasts'
import { useStarted } from '#parts/launch/launch.ts'
import { ClosedPart, WhenOpen } from '#parts/launch/when-open.tsx'
import { productsQuery } from '#parts/shop/queries.ts'
import { Answer } from '#ui/answer'
import { BackTo } from '#ui/back-to'
import { EmptyState } from '#ui/empty-state'
import { lazyPart } from '#ui/lazy-part'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { isOnSale, ProductCard } from './product-card.tsx'

const ProductSheet = lazyPart(() => import('./product-sheet.tsx').then(part => part.ProductSheet))

const SKELETONS = ['1', '2', '3', '4', '5', '6']
const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** The server's HTML may be seconds old, so data is refetched after hydration. */
const AGAIN_MS = 100
/** The number of pictures in the first viewport. */
const IN_SIGHT = 3

/** All compost on sale. @param productId the product whose details are open */
export function ProductsPage({ productId }: { productId: string | undefined }) {
  const t = useT('shop')
  return (
    <div className="wrap-page grid gap-4 pb-12">
      <div>
        <PageHeader title={t('title')} back={<BackTo to="/" label={t('toHome')} />} />
        <p className="max-w-[42rem] text-muted">{t('intro')}</p>
      </div>
      <Tiers />
      <WhenOpen name="shop" otherwise={<ClosedPart />}>
        <Products productId={productId} />
      </WhenOpen>
      <MoreOptions />
    </div>
  )
}

function MoreOptions() {
  const t = useT('shop.more')
  return (
    <ul id="pickup" className="grid scroll-mt-20 gap-4 md:grid-cols-2">
      <Way
        to="/compost-products/pickup"
        Icon={Truck}
        title={t('pickup')}
        text={t('pickupText', useStarted())}
      />
      <Way to="/composting-tracker" Icon={Recycle} title={t('tracker')} text={t('trackerText')} />
    </ul>
  )
}

const Way = ({ to, Icon, title, text }: { to: string; Icon: LucideIcon; title: string; text: string }) => (
  <li className="relative flex items-center gap-3 rounded-card bg-luban p-4">
    <Icon aria-hidden className="size-7 shrink-0 text-wadi" strokeWidth={1.8} />
    <div className="min-w-0 grow">
      <h2 className="text-18">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="text-14">{text}</p>
    </div>
    <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-wadi" />
  </li>
)

function Tiers() {
  const t = useT('shop.tiers')
  const format = useFormat()
  return (
    <dl
      aria-label={t('title')}
      className="grid max-w-[34rem] grid-cols-3 gap-2 in-data-[text=largest]:grid-cols-1"
    >
      {BULK_TIERS.map(({ fromGrams, percent }) => (
        <div key={fromGrams} className="rounded-control bg-luban px-2 py-2 text-center text-wadi">
          <dt className="font-semibold">{t('from', { weight: format.weight(fromGrams) })}</dt>
          <dd className="text-14">
            {percent === 0 ? t('full') : t('less', { percent: format.percent(percent) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Products({ productId }: { productId: string | undefined }) {
  const t = useT('shop')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const products = useQuery(productsQuery())
  useLiveProducts(() => void queryClient.invalidateQueries(productsQuery()))
  useEffect(() => {
    const timer = setTimeout(() => void queryClient.invalidateQueries(productsQuery()), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [queryClient])
  const failed = products.isLoadingError
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: t('errorTitle'), body: t('failedToLoad') })
  }, [failed, t])
  return (
    <Answer
      query={products}
      waiting={
        <Loading label={t('loading')} className={GRID}>
          {SKELETONS.map(key => (
            <CardSkeleton key={key} className="h-96" />
          ))}
        </Loading>
      }
    >
      {({ products: all }) => {
        if (all.length === 0)
          return (
            <EmptyState icon={<Sprout />} title={t('none.title')}>
              <p>{t('none.text')}</p>
            </EmptyState>
          )
        const sorted = [...all.filter(isOnSale), ...all.filter(product => !isOnSale(product))]
        const opened = all.find(({ id }) => id === productId)
        return (
          <>
            <ul className={GRID}>
              {sorted.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} eager={index < IN_SIGHT} />
                </li>
              ))}
            </ul>
            {opened && (
              <ProductSheet
                product={opened}
                onClose={() =>
                  void navigate({ to: '/compost-products', search: {}, replace: true, resetScroll: false })
                }
              />
            )}
          </>
        )
      }}
    </Answer>
  )
}
