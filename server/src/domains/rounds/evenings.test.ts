import { expect, test } from 'vitest'
import { roundJobs } from './jobs.ts'

const MUSCAT_AHEAD = 4

test.each([
  ['the drafts are made at eight in the evening of Muscat', 'rounds.generate_daily', 20],
  ['their silence is heard an hour later', 'rounds.hear_the_generator', 21],
  ['who has no driver is told at six', 'rounds.without_driver', 18],
])('%s', (_, name, hour) => {
  const [minute, utc, ...days] = roundJobs.cron![name]!.at.split(' ')
  expect([minute, Number(utc) + MUSCAT_AHEAD, ...days]).toEqual(['0', hour, '*', '*', '*'])
})
