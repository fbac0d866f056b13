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

/** The form is saved while it is filled in, so every field may be missing until it is sent. */
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
    /** A picture of the shop front. */
    picture: pictureId.nullable(),
    type: venueType,
    hours: week,
    /** Whether the kitchen works with allergens and which. For the office alone: each deal declares its own. */
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
  phoneConfirmed: z.boolean(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Fields that must be corrected while the status is `more_wanted`. */
  wanted: z.array(z.enum(applicationFields)),
  note: z.string().nullable(),
  declineReason: z.enum(declineReasons).nullable(),
  declineText: reasonText.nullable(),
  venueId: id.nullable(),
  version,
})
export type Application = z.infer<typeof application>

export const checklist = z.partialRecord(z.enum(checklistItems), z.boolean())

export const officeApplication = application.extend({
  applicant: z.object({ userId: id, name: z.string(), email: z.string() }),
  checklist,
  /** Another business or open application has the same registration number. */
  sameRegistration: z.boolean(),
  /** While the application waits: legal name of the applicant's existing business, which would get another store. */
  branchOf: z.string().nullable(),
})
export type OfficeApplication = z.infer<typeof officeApplication>
