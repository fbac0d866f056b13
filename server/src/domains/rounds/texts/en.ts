export const texts = {
  personalData: {
    section: 'Rounds and what was weighed',
    labels: {
      driverCommands: 'What you sent while driving',
      driverPhotos: 'Photos you took while driving',
      collectedShares: 'What was collected of yours',
      happenedAt: 'When it happened',
      receivedAt: 'When it arrived',
      capturedAt: 'Weighed at',
      binNumber: 'Number of the bin',
      payload: 'What was said',
      hash: 'Its fingerprint',
    },
    values: {
      start_round: 'round started',
      arrived: 'arrived',
      weigh: 'weighed',
      contaminated: 'something in it that does not belong there',
      missed: 'not collected',
      extra_bag: 'bag beside the bin',
      bin_damaged: 'bin damaged',
      done: 'collected',
      emptied: 'truck emptied',
      end_round: 'round ended',
      undo: 'taken back',
      unreadable: 'could not be read',
      not_out: 'the bin was not out',
      no_access: 'no way in',
      refused: 'refused',
      blocked: 'the way was blocked',
      damaged: 'the bin was damaged',
      vehicle: 'the truck broke down',
      other: 'something else',
      plastic: 'plastic',
      glass: 'glass',
      metal: 'metal',
      liquid: 'liquid',
      hazardous: 'something dangerous',
    } as Readonly<Record<string, string>>,
  },
  /** The file of what was collected of a subscription. */
  csv: {
    header: ['Date', 'Result', 'Weight (kg)', 'Points', 'Why not', 'Found in it'],
  },
}

export type Texts = typeof texts
