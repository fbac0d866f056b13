// @vitest-environment happy-dom
import type { LeftRound } from '@dawra/contract/rounds/left-stops'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { LeftRounds } from './left-rounds.tsx'
import { readRoundsAgain } from './queries.ts'

const LIST = 'GET /api/v1/admin/rounds/left'
const SETTLE = 'POST /api/v1/admin/rounds/{roundId}/left'
const round: LeftRound = {
  roundId: '0192f0c8-0000-7000-8000-000000000001',
  number: 7,
  name: 'Qurum, Sunday',
  day: '2026-11-22',
  status: 'ready',
  driver: null,
  left: 2,
  stops: 5,
}

/** A planner who has opened the dialog and entered a reason. */
async function decide(answer: Answers[typeof SETTLE]) {
  let list = [round]
  const { queryClient } = await mount(<LeftRounds />, {
    messages: ['adminRounds', 'admin'],
    answers: { [LIST]: () => ({ items: list, next: null }), [SETTLE]: answer },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Nothing more follows: / }))
  await userEvent.type(await screen.findByRole('textbox'), 'Ended by phone')
  const settledElsewhere = async () => {
    list = []
    await act(() => readRoundsAgain(queryClient))
    await waitFor(() => expect(screen.queryByText('Not driven to the end')).toBeNull())
  }
  return { settledElsewhere, send: () => userEvent.click(screen.getByRole('button', { name: 'Close it' })) }
}

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('says on sending that a colleague has decided meanwhile, and keeps the input', async () => {
  const { settledElsewhere, send } = await decide(refused(409, 'nothing_left_open'))
  await settledElsewhere()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ended by phone')
  await send()
  expect(await screen.findByText(/A colleague has decided/)).toBeInstanceOf(HTMLElement)
})

test('says which stops of a round stay open', async () => {
  const { send } = await decide({ settled: 1, left: 1 })
  await send()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(currentToasts()[0]).toMatchObject({
    title: '1 stop is decided',
    body: '1 stays open: its person has another pickup on that day. Choose another day for it.',
  })
})
