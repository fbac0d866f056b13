import type { CharityApplicationStatus } from '@dawra/contract/charities/rules'
import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

export const applicationChanged = (
  applicationId: string,
  status: CharityApplicationStatus,
): Event<'charities.application_changed'> => ({
  topic: 'charities.application_changed',
  audience: [],
  data: { applicationId, status },
})

export const licenceEnding = (
  data: EventData<'charities.licence_ending'>,
): Event<'charities.licence_ending'> => ({ topic: 'charities.licence_ending', audience: [], data })

export const charitySuspended = (data: EventData<'charities.suspended'>): Event<'charities.suspended'> => ({
  topic: 'charities.suspended',
  audience: [],
  data,
})

export const reportDue = (data: EventData<'charities.report_due'>): Event<'charities.report_due'> => ({
  topic: 'charities.report_due',
  audience: [],
  data,
})

export const claimReported = (data: EventData<'charities.reported'>): Event<'charities.reported'> => ({
  topic: 'charities.reported',
  audience: [],
  data,
})
