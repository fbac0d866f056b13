import { z } from 'zod'
import { id, instant, language, localized } from './common.ts'
import { route } from './kit.ts'
import { officePermissions } from './office.rules.ts'
import { briefOrder, briefTicket, contact, office, told } from './stories.ts'

const personStory = contact.extend({
  id,
  status: z.string(),
  language,
  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  blockedUntil: instant.nullable(),
  erasedAt: instant.nullable(),
  roles: z.array(z.string()),
  office: z.array(z.enum(officePermissions)),
  venues: z.array(z.object({ id, name: localized(200), role: z.string() })),
  /** The seller of compost that they work for. */
  sellsFor: localized(120).nullable(),
  /** How their pickups went in the last 180 days. */
  record: z.object({ collected: z.int(), missed: z.int(), upheld: z.int(), declined: z.int() }),
  points: z.object({ balance: z.int(), owed: z.int(), verified: z.int() }),
  orderCount: z.int(),
  /** The latest, as the rest below. */
  orders: z.array(briefOrder),
  tickets: z.array(briefTicket),
  donations: z.array(z.object({ id, title: localized(200), status: z.string() })),
  notifications: z.array(told),
})
export type PersonStory = z.infer<typeof personStory>

export const getPersonStory = route({
  ...office,
  path: '/api/v1/admin/people/{userId}/story',
  summary: 'A person with what the office knows of them',
  params: z.object({ userId: id }),
  result: personStory,
})
