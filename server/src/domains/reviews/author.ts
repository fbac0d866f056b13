import { shortName } from '@dawra/contract/platform/names.rules'
import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'

/** Authors who agreed to this version of the text are named beside their reviews; withdrawing counts at once. */
export const NAMED_BY = CONSENT_VERSIONS.review_publishing

/**
 * @param fullName of an author who agreed to be named, else null
 * @returns null also for an author without a name: both are shown as a customer
 */
export const authorOf = (fullName: string | null) => shortName(fullName ?? '') || null
