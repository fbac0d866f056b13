import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { allergenAnswers, allergens } from '../platform/allergens.rules.ts'
import {
  areaSlug,
  freeNumber,
  id,
  instant,
  line,
  localizedRequired,
  numbered,
  pictureId,
  pin,
  prose,
  version,
} from '../platform/schemas.ts'
import { declineReasons } from '../settings/causes.rules.ts'
import { reasonText } from '../settings/reasons.ts'
import { venueType, week } from '../venues/schemas.ts'
import {
  applicationFields,
  applicationStatuses,
  CR_NUMBER,
  checklistItems,
  ibanFault,
  normalizedIban,
  paperKinds,
} from './rules.ts'

const date = z.iso.date()
export const iban = z
  .string()
  .overwrite(text => normalizedIban(text))
  .check(({ value, issues }) => {
    const fault = ibanFault(value)
    if (fault) issues.push({ code: 'custom', message: fault, input: value })
  })

/** What is filled in so far: it is saved as it goes, and complete when it is sent. */
export const applicationTerms = z
  .object({
    legalName: line(200).pipe(z.string().min(2)),
    crNumber: numbered(CR_NUMBER),
    vatNumber: numbered(/^OM\d{10}$/).nullable(),
    contactName: line(100).pipe(z.string().min(2)),
    contactPhone: phone,
    venueName: localizedRequired(120),
    area: areaSlug,
    address: localizedRequired(400),
    point: pin,
    /** Of the front. */
    picture: pictureId.nullable(),
    type: venueType,
    hours: week,
    /** Whether the kitchen works with any, and with which, for the office; each deal says what is in it. */
    allergenAnswer: z.enum(allergenAnswers),
    allergens: z.array(z.enum(allergens)).max(allergens.length),
    /** What is typically left over. */
    surplus: prose(500),
    licenceNumber: freeNumber(40).min(3),
    licenceExpiresOn: date,
    iban,
  })
  .partial()
export type ApplicationTerms = z.infer<typeof applicationTerms>

const paper = z.object({
  kind: z.enum(paperKinds),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: instant,
})

export const application = z.object({
  id,
  status: z.enum(applicationStatuses),
  terms: applicationTerms,
  papers: z.array(paper),
  /** Whether the phone was confirmed by a code. */
  phoneConfirmed: z.boolean(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** What the office wants corrected, while `more_wanted`. */
  wanted: z.array(z.enum(applicationFields)),
  /** What the office wrote to the applicant. */
  note: z.string().nullable(),
  declineReason: z.enum(declineReasons).nullable(),
  /** The text of the reason, as the office has set it. */
  declineText: reasonText.nullable(),
  /** The venue that was opened for it. */
  venueId: id.nullable(),
  version,
})
export type Application = z.infer<typeof application>

export const checklist = z.partialRecord(z.enum(checklistItems), z.boolean())

export const officeApplication = application.extend({
  applicant: z.object({ userId: id, name: z.string(), email: z.string() }),
  checklist,
  /** Another business or open application with the same registration. */
  sameRegistration: z.boolean(),
  /** Of one that waits: the legal name of the applicant's own business, which it becomes another store of. */
  branchOf: z.string().nullable(),
})
export type OfficeApplication = z.infer<typeof officeApplication>
