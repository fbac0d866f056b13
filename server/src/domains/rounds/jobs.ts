import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { alarmWithoutDriver } from './assigning/alarm-without-driver.ts'
import { type Solving, solveReplan } from './day-plan/replan.ts'
import { generateRounds, missingRounds, plannedDays } from './drafts/generate.ts'
import { updateDraftsOfDay } from './drafts/update-drafts-of-day.ts'
import { forgetPhotos } from './driver/photos.ts'
import { forgetPlaces } from './erase-personal-data.ts'
import { generatorSilent } from './events.ts'
import { retimeDay } from './fleet/apply-fleet-change.ts'
import { moveLeftParcels } from './left-open/move-left-parcels.ts'
import { movePassedParcels } from './left-open/move-passed-parcels.ts'
import { alarmUnheard, noteLeftRounds } from './left-open/note-left-rounds.ts'
import { notePassedOver } from './left-open/note-passed-over.ts'
import { learnPaces } from './timetable/learned-pace.ts'

export const followDays = (ctx: Ctx) =>
  eachInTurn(ctx, 'rounds.follow', plannedDays(ctx.now), day =>
    transact(ctx, tx => updateDraftsOfDay(tx, day)),
  )

export const retimeDays = (ctx: Ctx) =>
  eachInTurn(ctx, 'rounds.retime', plannedDays(ctx.now), day => transact(ctx, tx => retimeDay(tx, day)))

export const listenToGenerator = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const { missing, day } = await missingRounds(tx)
    if (missing > 0 && day) await announce(tx, generatorSilent({ day }))
  })

/** Tasks do what the office requests by hand, and what is too long for a transaction. */
export const roundJobs: Jobs = {
  tasks: {
    'rounds.follow': followDays,
    'rounds.retime': retimeDays,
    'rounds.generate': generateRounds,
  },
  cron: {
    // From 17:00 to 23:00 in Muscat, the range of the planning hour. Rounds that exist are not made again.
    'rounds.generate_daily': { at: '0 13-19 * * *', task: generateRounds, atStart: true },
    'rounds.hear_the_generator': { at: '0 14-20 * * *', task: listenToGenerator },
    // From 18:00 of the evening before until the start: a driver may drop out at any hour.
    'rounds.without_driver': { at: '0 * * * *', task: alarmWithoutDriver, atStart: true },
    'rounds.learn_paces': { at: '20 22 * * *', task: learnPaces },
    // From midnight in Muscat, and from noon for rounds that set out; repeated runs note nothing twice.
    'rounds.note_left': { at: '10 * * * *', task: noteLeftRounds, atStart: true },
    'rounds.note_passed_over': { at: '10 * * * *', task: notePassedOver, atStart: true },
    'rounds.unheard': { at: '*/10 * * * *', task: alarmUnheard, atStart: true },
    'rounds.forget_places': { at: '40 22 * * *', task: forgetPlaces },
  },
}

export const driverJobs: Jobs = {
  cron: {
    'rounds.forget_photos': { at: '50 1 * * *', task: async ctx => void (await forgetPhotos(ctx)) },
    // 06:10 in Muscat.
    'rounds.left_parcels': { at: '10 2 * * *', task: moveLeftParcels, atStart: true },
    'rounds.passed_parcels': { at: '10 2 * * *', task: movePassedParcels, atStart: true },
  },
}

/**
 * A worker takes a core for seconds, so only one runs at a time.
 * @param services without `osrmUrl` drives are estimated; without `vroomUrl` rounds are planned here
 */
export const replanJobs = ({ osrmUrl, vroomUrl }: Omit<Solving, 'plan'>): Jobs => ({
  lane: 'planning',
  tasks: {
    'rounds.replan': (ctx, { replanId }: { replanId: string }) =>
      solveReplan(ctx, replanId, { osrmUrl, vroomUrl }),
  },
})
