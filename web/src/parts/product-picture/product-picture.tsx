import type { Product } from '@dawra/contract/shop'
import { Picture } from '#ui/picture'
import { MethodArt } from './method-art.tsx'

interface ProductPictureProps {
  product: Pick<Product, 'method' | 'picture'>
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
  width: number
  height: number
  eager?: boolean
  className: string
}

/** The seller's own picture; without one, or when it fails, the drawn one of the method. */
export const ProductPicture = ({ product, className, ...drawn }: ProductPictureProps) => (
  <Picture
    {...drawn}
    id={product.picture}
    alt=""
    className={className}
    fallback={<MethodArt method={product.method} className={className} />}
  />
)
