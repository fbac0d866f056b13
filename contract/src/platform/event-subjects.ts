import { z } from 'zod'
import { id } from './schemas.ts'

export type Events = Readonly<Record<`${string}.${string}`, z.ZodObject>>

export const order = z.object({ orderId: id })
export const pickup = z.object({ pickupId: id, orderId: id })
export const request = z.object({ requestId: id, donationId: id })
export const donation = z.object({ donationId: id })
export const venue = z.object({ venueId: id })
export const outcome = z.enum(['refunded', 'failed'])
