import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized, searchText } from '../platform/schemas.ts'
import { foundKinds, LONGEST_QUERY } from './find.rules.ts'

const found = z.object({
  id,
  /** Name of a person, venue or business, a title, or a ticket's subject; empty after erasure. */
  name: localized(200),
  /** The number of an order, ticket, invoice, bin, subscription or round, a registration, or the code of a batch or heap. */
  number: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
  at: instant.nullable(),
  /** For an invoice: its order or venue. */
  of: z.object({ kind: z.enum(['order', 'venue']), id }).nullable(),
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
  query: z.object({ q: searchText(LONGEST_QUERY) }),
  result: z.object({
    groups: z.array(z.object({ kind: z.enum(foundKinds), found: z.array(found) })),
  }),
})
