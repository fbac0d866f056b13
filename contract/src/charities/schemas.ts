import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { MOST_AREAS } from '../platform/areas.rules.ts'
import {
  areaSlug,
  freeNumber,
  id,
  instant,
  line,
  localized,
  localizedRequired,
  version,
} from '../platform/schemas.ts'
import { charityApplicationStatuses, charityFields, charityStandings } from './rules.ts'

/** What is filled in so far: it is saved as it goes, and complete when it is sent. */
export const charityTerms = z
  .object({
    name: localizedRequired(120),
    /** Of the Ministry of Social Development. */
    licenceNumber: freeNumber(40).min(2),
    validUntil: z.iso.date(),
    contactName: line(100).pipe(z.string().min(2)),
    contactPhone: phone,
    /** The areas that it serves. */
    areas: z
      .array(areaSlug)
      .max(MOST_AREAS)
      .transform(areas => [...new Set(areas)]),
  })
  .partial()
export type CharityTerms = z.infer<typeof charityTerms>

export const charityApplication = z.object({
  id,
  status: z.enum(charityApplicationStatuses),
  terms: charityTerms,
  /** Of the scan of the licence; null while there is none. */
  paper: z.object({ contentType: z.string(), bytes: z.int() }).nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** What the office wants corrected, while `more_wanted`. */
  wanted: z.array(z.enum(charityFields)),
  /** What the office wrote. */
  note: z.string().nullable(),
  version,
})
export type CharityApplication = z.infer<typeof charityApplication>

/** A licensed body, as it and the office see it. */
export const charity = z.object({
  id,
  name: localized(120),
  licenceNumber: z.string(),
  validUntil: z.iso.date(),
  areas: z.array(z.string()),
  standing: z.enum(charityStandings),
  /** What the office wrote when it suspended it. */
  suspendedBecause: z.string().nullable(),
})

const member = z.object({ userId: id, name: z.string(), isContact: z.boolean() })

export const ownCharity = charity.extend({
  members: z.array(member),
  /** The caller invites and removes members, and renews the licence. */
  isContact: z.boolean(),
  /** Addresses that were invited and have not joined; for the contact alone. */
  invited: z.array(z.string()),
  /** Claims that are open or were missed of late; at most `MAX_OPEN_CLAIMS`. */
  openClaims: z.int(),
  /** Collected and not yet reported on. */
  openReports: z.int(),
})
export type OwnCharity = z.infer<typeof ownCharity>
