// @vitest-environment happy-dom
import type { SettingKey } from '@dawra/contract/settings/rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { SettingForm } from './setting-form.tsx'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

async function change(key: SettingKey, value: number, typed: string) {
  const setting = { key, value, version: 1, changed: null }
  const none = () => undefined
  await mount(<SettingForm setting={setting} again={null} onAgain={none} onDone={none} />, {
    messages: ['adminSettings', 'conflict', 'identity', 'operator', 'secondFactor', 'security'],
    answers: { 'PUT /api/v1/admin/settings/{key}': { ...setting, approvalId: 'a1' } },
  })
  const field = screen.getByLabelText('Rials')
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.type(screen.getByLabelText(/^Why/), 'Winter')
}

/** @promise admin-settings.takesTwo (office, settings) */
test('says before a setting becomes more generous that a colleague has to approve', async () => {
  await change('voucher_person_month', 30_000, '200')
  expect(screen.getByText(/a colleague has to approve/)).toBeInstanceOf(HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Ask a colleague' }))
  await waitFor(() =>
    expect(currentToasts().map(({ title }) => title)).toEqual([
      'Asked. It changes once a colleague approves.',
    ]),
  )
})

test('mentions no colleague where a setting becomes less generous', async () => {
  await change('voucher_person_month', 30_000, '20')
  expect(screen.queryByText(/a colleague has to approve/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toBeInstanceOf(HTMLElement)
})

/** @promise admin-settings.ownRaise (office, settings, what a member gives alone) */
test('says that a member’s own raised limit applies after two days', async () => {
  await change('refund_member_day', 150_000, '2000')
  expect(screen.getByText(/the lower limit holds for you for two days/)).toBeInstanceOf(HTMLElement)
})
