import type { CompostMethod } from '@dawra/contract/shop/compost-lines.rules'
import type { Product } from '@dawra/contract/shop/schemas'
import { Picture } from '#ui/picture'
import { Aerobic, Bokashi, Bsf, Cold, Ground, Hot, Vermicompost } from './drawings.tsx'

interface ProductPictureProps {
  product: Pick<Product, 'method' | 'picture'>
  /** The drawn width, as in `<img sizes>`. */
  sizes: string
  width: number
  height: number
  eager?: boolean
  className: string
}

/** The seller's picture; without one, or when it fails to load, a drawing of the method. */
export const ProductPicture = ({ product, className, ...drawn }: ProductPictureProps) => (
  <Picture
    {...drawn}
    id={product.picture}
    alt=""
    className={className}
    fallback={<MethodArt method={product.method} className={className} />}
  />
)

const DRAWN = {
  bokashi: Bokashi,
  aerobic: Aerobic,
  vermicompost: Vermicompost,
  cold: Cold,
  hot: Hot,
  bsf: Bsf,
} as const satisfies Record<CompostMethod, unknown>

/** A drawing of a composting method; never mirrored, and described by the text beside it. */
function MethodArt({ method, className }: { method: CompostMethod; className?: string }) {
  const Drawn = DRAWN[method]
  return (
    <svg aria-hidden viewBox="0 0 320 200" preserveAspectRatio="xMidYMin slice" className={className}>
      <Ground />
      <Drawn />
    </svg>
  )
}
