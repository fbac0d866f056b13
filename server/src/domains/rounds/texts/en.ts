export const texts = {
  personalData: {
    section: 'Rounds of collection',
    labels: {
      drivesAs: 'As a driver',
      drivingLicence: 'Licence number',
      drivingLicenceUntil: 'Licence valid until',
      roundsDriven: 'Rounds you were given',
      plannedCollections: 'Collections planned at your place',
      drivenMetres: 'Metres driven',
      setOutAt: 'Set out',
      endedAt: 'Ended',
      roundStatus: 'State of the round',
      stopStatus: 'State of the collection',
      expectedAt: 'Expected',
    },
    values: {
      round_draft: 'draft',
      round_ready: 'ready',
      round_started: 'on the way',
      round_ended: 'ended',
      stop_planned: 'planned',
      stop_arrived: 'arrived',
      stop_done: 'done',
      stop_missed: 'not collected',
    },
  },
}

export type Texts = typeof texts
