import type { Fault } from './faults.ts'

export const WEB_FAULTS: readonly Fault[] = [
  [
    'a feature imports a feature',
    'web/src/features/deals/deal.tsx',
    `import { Cart } from '#features/orders/cart.tsx'`,
    1,
    /features\/deals does not know features\/orders: move what both need to parts/,
  ],
  [
    'ui imports a feature',
    'web/src/ui/menu.tsx',
    `\nexport { Cart } from '../features/orders/cart.tsx'`,
    2,
    /ui does not know features: move down/,
  ],
  [
    'lib imports a feature',
    'web/src/lib/a.ts',
    `const a = () => import('../features/orders/cart.tsx')`,
    1,
    /lib does not know features: move down/,
  ],
  [
    'a page imports another page',
    'web/src/pages/customer/order/a.tsx',
    `import { A } from '#pages/customer/cart/cart-page.tsx'`,
    1,
    /pages\/customer\/order does not know pages\/customer\/cart/,
  ],
  [
    'a query key is written by hand',
    'web/src/features/orders/queries.ts',
    `export const orders = () => ({\n queryKey: ['orders'] })`,
    2,
    /a query key is written by hand: take apiKey, keyBelow or stepKey/,
  ],
]
