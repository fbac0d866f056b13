import type { Kind } from './kind.ts'
import { orderLink as link, mailTo } from './pickup-status.ts'

export const recallKinds = {
  food_recalled: { link, mailTo } satisfies Kind<'food_recalled'>,
  office_recall: { link: () => '/admin' } satisfies Kind<'office_recall'>,
}
