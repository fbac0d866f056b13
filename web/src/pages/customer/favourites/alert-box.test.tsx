// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { AlertBox } from './alert-box.tsx'

const PUT = 'PUT /api/v1/me/favourites'
const subject = { kind: 'venue', id: '01a20131-37a9-7ab9-b287-4bd8cfaa5aa8' } as const
const shown = (answer: Answers[typeof PUT]) =>
  mount(<AlertBox subject={subject} wish="alerts" isOn label="Tell me" />, { answers: { [PUT]: answer } })
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell me' })

test('changes an alert at once, and sends only that change', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  let sent: object | undefined
  await shown(({ body }) => {
    sent = body
    return promise
  })
  box().click()
  await waitFor(() => expect(box().checked).toBe(false))
  expect(sent).toEqual({ ...subject, alerts: false })
  resolve({ ...subject, alerts: false, watches: false, addedAt: '2026-11-22T12:00:00Z' } as never)
})

test('restores an alert that the server refuses to change, with the reason', async () => {
  await shown(refused(404, 'not_found'))
  box().click()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\S/))
  expect(box().checked).toBe(true)
})
