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
      expectedAt: 'Expected',
    },
    values: {
      draft: 'draft',
      ready: 'ready',
      started: 'on the way',
      ended: 'ended',
      planned: 'planned',
      arrived: 'arrived',
      done: 'done',
      missed: 'not collected',
    },
  },
}

export type Texts = typeof texts
