import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { applyCatalogue } from '../apply-catalogue.ts'
import { type Catalogue, catalogue } from '../catalogue.ts'

export const someCatalogue = (number: number): Catalogue => {
  const code = (batch: number) => `AC-${String(number).padStart(4, '0')}-0${batch}`
  const made = { method: 'aerobic', readyOn: '2026-10-01', startedOn: '2026-06-01', grams: 10_000 }
  return catalogue.parse({
    sellers: [
      {
        type: 'company',
        name: { en: `Yard ${number}`, ar: `ساحة ${number}` },
        phone: '92123456',
        address: { en: 'Plot 1', ar: 'قطعة ١' },
        area: 'rusayl',
        point: { lat: 23.556, lng: 58.204 },
        batches: [
          { ...made, code: code(1), nitrogen: 1.4 },
          { ...made, code: code(2) },
        ],
        products: [
          {
            method: 'aerobic',
            title: { en: 'Aerobic', ar: 'هوائي' },
            pricePerKg: 500,
            batch: code(1),
          },
        ],
      },
    ],
    areas: [{ area: 'qurum', fee: 1500, weekdays: [1, 3] }],
  })
}

export interface Shop {
  productId: string
  batch: string
  next: { id: string; code: string }
}

export async function aShop(ctx: Ctx, number: number): Promise<Shop> {
  const set = someCatalogue(number)
  await applyCatalogue(ctx, set)
  const [first, next] = set.sellers[0]!.batches
  const found = await one<{ productId: string; id: string }>(
    ctx.db,
    sql`select p.id as "productId", n.id from shop.products p join shop.batches b on b.id = p.batch_id
      join shop.batches n on n.code = ${next!.code} where b.code = ${first!.code}`,
  )
  return { productId: found.productId, batch: first!.code, next: { id: found.id, code: next!.code } }
}
