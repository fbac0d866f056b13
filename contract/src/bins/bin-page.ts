import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'
import { BIN_TOKEN, depositVolumes, subscriptionKinds } from './rules.ts'

const binToken = z.object({ binToken: z.string().regex(BIN_TOKEN) })

export const getBin = route({
  method: 'GET',
  path: '/api/v1/bins/{binToken}',
  access: 'anyone',
  summary: 'A bin by what its QR code says: how full it is and when it is emptied; not whose it is',
  params: binToken,
  result: z.object({
    number: z.int(),
    sizeLitres: z.int(),
    isInUse: z.boolean(),
    /** Null while the bin is in storage. */
    kind: z.enum(subscriptionKinds).nullable(),
    nextDay: z.iso.date().nullable(),
    /** Estimated from the deposits. */
    fillPercent: z.int().nullable(),
  }),
})

export const getOwnBin = route({
  method: 'GET',
  path: '/api/v1/me/bins/{binToken}',
  access: 'account',
  offered: true,
  summary: 'What the person is to a bin: whether they may put something in, and when again',
  params: binToken,
  result: z.object({
    /** Null: the caller neither subscribes to the bin nor lives in its building. */
    role: z.enum(['subscriber', 'resident']).nullable(),
    /** Only the subscriber gets it. */
    planId: id.nullable(),
    flat: z.string().nullable(),
    lastDepositAt: instant.nullable(),
    /** Null: a deposit is possible now. */
    nextDepositAt: instant.nullable(),
  }),
})

export const deposit = route({
  method: 'POST',
  path: '/api/v1/bins/{binToken}/deposits',
  access: 'account',
  own: true,
  summary: 'Puts something in: at most once an hour for the same person and bin',
  params: binToken,
  body: z.object({ volume: z.enum(depositVolumes) }),
  result: z.object({
    depositedAt: instant,
    /** Estimated from the volume. */
    grams: z.int(),
    fillPercent: z.int(),
    nextDepositAt: instant,
  }),
  errors: ['deposited_lately', 'bin_not_in_use', 'volume_too_large'],
  idempotent: true,
})
