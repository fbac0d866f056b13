import { CONSENT_VERSIONS } from '@dawra/contract/profile.rules'
import { shortName } from '@dawra/contract/reviews.rules'

/** Who agreed to this text is named beside their reviews; who takes it back is so no more, from the next look on. */
export const NAMED_BY = CONSENT_VERSIONS.review_publishing

/**
 * @param fullName of somebody who agreed to be named, else null
 * @returns null also for somebody who has given no name: both are a customer
 */
export const authorOf = (fullName: string | null) => (fullName ? shortName(fullName) : null)
