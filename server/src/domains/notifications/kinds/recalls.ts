import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'
import { orderLink as link, mailTo } from './pickup-status.ts'

export const recallKinds = {
  food_recalled: { link, mailTo } satisfies Kind<'food_recalled'>,
  store_deal_recalled: { link: businessPage('/business/deals') } satisfies Kind<'store_deal_recalled'>,
  office_recall: { link: () => '/admin' } satisfies Kind<'office_recall'>,
}
