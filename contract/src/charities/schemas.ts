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

/** The form is saved while it is filled in, so every field may be missing until it is sent. */
export const charityTerms = z
  .object({
    name: localizedRequired(120),
    /** Issued by the Ministry of Social Development. */
    licenceNumber: freeNumber(40).min(2),
    validUntil: z.iso.date(),
    contactName: line(100).pipe(z.string().min(2)),
    contactPhone: phone,
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
  /** Scan of the licence; null before it is uploaded. */
  paper: z.object({ contentType: z.string(), bytes: z.int() }).nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Fields that must be corrected while the status is `more_wanted`. */
  wanted: z.array(z.enum(charityFields)),
  note: z.string().nullable(),
  version,
})
export type CharityApplication = z.infer<typeof charityApplication>

export const charity = z.object({
  id,
  name: localized(120),
  licenceNumber: z.string(),
  validUntil: z.iso.date(),
  areas: z.array(z.string()),
  standing: z.enum(charityStandings),
  suspendedBecause: z.string().nullable(),
})

const member = z.object({ userId: id, name: z.string(), isContact: z.boolean() })

export const ownCharity = charity.extend({
  members: z.array(member),
  /** The contact invites and removes members, and renews the licence. */
  isContact: z.boolean(),
  invited: z.array(z.string()),
  /** Open and recently missed claims; at most `MAX_OPEN_CLAIMS`. */
  openClaims: z.int(),
  openReports: z.int(),
})
export type OwnCharity = z.infer<typeof ownCharity>
