import type { ApplicationStatus, ChangeStatus } from '@dawra/contract/businesses/rules'
import type { Event } from '#platform/outbox'

export const applicationChanged = (
  applicationId: string,
  status: ApplicationStatus,
): Event<'businesses.application_changed'> => ({
  topic: 'businesses.application_changed',
  audience: [],
  data: { applicationId, status },
})

export const changeMoved = (changeId: string, status: ChangeStatus): Event<'businesses.change_moved'> => ({
  topic: 'businesses.change_moved',
  audience: [],
  data: { changeId, status },
})

export const licenceExpiring = (venueId: string): Event<'businesses.licence_expiring'> => ({
  topic: 'businesses.licence_expiring',
  audience: [],
  data: { venueId },
})
