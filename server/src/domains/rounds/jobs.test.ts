import { expect, test } from 'vitest'
import { roundJobs } from './jobs.ts'

const MUSCAT_AHEAD = 4

/** @promise admin-rounds.text (/admin/rounds) */
test.each([
  ['creates the drafts at any evening hour that the office sets', 'rounds.generate_daily', '17-23'],
  ['checks an hour later that the drafts were created', 'rounds.hear_the_generator', '18-24'],
])('runs each hour: %s', (_, name, hours) => {
  const [minute, utc = '', ...days] = roundJobs.cron![name]!.at.split(' ')
  const inMuscat = utc.split('-').map(hour => Number(hour) + MUSCAT_AHEAD)
  expect([minute, inMuscat.join('-'), ...days]).toEqual(['0', hours, '*', '*', '*'])
})
