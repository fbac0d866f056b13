export const texts = {
  personalData: {
    section: 'Rounds and what was weighed',
    labels: {
      driverCommands: 'What you sent while driving',
      driverPhotos: 'Photos you took while driving',
      collectedShares: 'What was collected of yours',
      tappedAt: 'When it happened',
      photoArrivedAt: 'When it arrived',
      weighedAt: 'Weighed at',
      tappedBin: 'Number of the bin',
      tapped: 'What was said',
      hash: 'Its fingerprint',
    },
    values: {
      tap_start_round: 'round started',
      tap_arrived: 'arrived',
      tap_weigh: 'weighed',
      tap_contaminated: 'something in it that does not belong there',
      tap_missed: 'not collected',
      tap_extra_bag: 'bag beside the bin',
      tap_bin_damaged: 'bin damaged',
      tap_done: 'collected',
      tap_emptied: 'truck emptied',
      tap_end_round: 'round ended',
      tap_undo: 'taken back',
      tap_unreadable: 'could not be read',
    },
  },
  /** The file of what was collected of a subscription. */
  csv: {
    words: {
      missed: 'not collected',
      done: 'collected',
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
      contaminated: 'something in it that does not belong there',
    } as Readonly<Record<string, string>>,
    header: ['Date', 'Result', 'Weight (kg)', 'Points', 'Why not', 'Found in it'],
  },
}

export type Texts = typeof texts
