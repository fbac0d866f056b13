import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized, sought } from '../platform/schemas.ts'
import { foundKinds, LONGEST_QUERY } from './find.rules.ts'

const found = z.object({
  id,
  /** A person's, venue's, or business's name, a title, a ticket's subject; empty where it has none any more. */
  name: localized(200),
  /** An order's, ticket's, invoice's, bin's, subscription's or round's number, a registration, a batch's or heap's code. */
  number: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
  /** Since when there is it. */
  at: instant.nullable(),
  /** Of an invoice: the order or venue that it is of. */
  of: z.object({ kind: z.enum(['order', 'venue']), id }).nullable(),
  /** Of a round: when it is driven. */
  day: z.iso.date().nullable(),
})
export type Found = z.infer<typeof found>

export const findAnything = route({
  method: 'GET',
  path: '/api/v1/admin/find',
  access: { office: 'any' },
  personal: true,
  summary:
    'People, orders and whatever else the caller may see, by number, code, phone, address or name; a few of each kind',
  query: z.object({ q: sought(LONGEST_QUERY) }),
  result: z.object({
    groups: z.array(z.object({ kind: z.enum(foundKinds), found: z.array(found) })),
  }),
})
