import type { Kind } from './kind.ts'
import { orderLink as link, mailTo, whileIn } from './pickup-status.ts'

export const compostKinds = {
  parcel_ready: { link, mailTo, isCurrent: whileIn('ready') } satisfies Kind<'parcel_ready'>,
  parcel_on_its_way: {
    link,
    mailTo,
    isCurrent: whileIn('out_for_delivery'),
  } satisfies Kind<'parcel_on_its_way'>,
  parcel_delivered: { link, mailTo, isCurrent: whileIn('completed') } satisfies Kind<'parcel_delivered'>,
  compost_recalled: { link, mailTo } satisfies Kind<'compost_recalled'>,
}
