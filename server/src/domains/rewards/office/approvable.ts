import { z } from 'zod'
import type { Approvable } from '#approvals'
import { correctLocked } from './correct-points.ts'

const correcting = z.object({ points: z.int(), verified: z.boolean() })

export const approvableCorrection: Approvable = {
  act: 'correct_points',
  carryOut: async (tx, { subjectId, facts, reason }) => {
    const { points, verified } = correcting.parse(facts)
    await correctLocked(tx, subjectId, { points, verified, reason, isApproved: true })
    return points
  },
}
