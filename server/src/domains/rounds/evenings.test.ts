import { expect, test } from 'vitest'
import { roundJobs } from './jobs.ts'

const MUSCAT_AHEAD = 4

/** @promise admin-rounds.text (/admin/rounds) */
test.each([
  [
    'the drafts are made in the evening, whichever hour of it the office plans at',
    'rounds.generate_daily',
    '17-23',
  ],
  ['their silence is heard an hour later', 'rounds.hear_the_generator', '18-24'],
])('%s', (_, name, hours) => {
  const [minute, utc = '', ...days] = roundJobs.cron![name]!.at.split(' ')
  const inMuscat = utc.split('-').map(hour => Number(hour) + MUSCAT_AHEAD)
  expect([minute, inMuscat.join('-'), ...days]).toEqual(['0', hours, '*', '*', '*'])
})
