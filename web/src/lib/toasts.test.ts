import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toasts.ts'

const titles = () => currentToasts().map(({ title }) => title)
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('shows a toast as information unless stated otherwise', () => {
  toast({ title: 'Saved' })
  toast({ title: 'No', kind: 'error' })
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['info', 'error'])
})

test('shows at most the three newest toasts', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title })
  expect(titles()).toEqual(['two', 'three', 'four'])
})

test('replaces an earlier toast about the same thing', () => {
  toast({ title: '1 in the cart', about: 'cart' })
  toast({ title: 'Saved' })
  toast({ title: '2 in the cart', about: 'cart' })
  expect(titles()).toEqual(['Saved', '2 in the cart'])
})

test('does not replace toasts without a subject', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Saved' })
  expect(titles()).toEqual(['Saved', 'Saved'])
})

test('dismisses only the one toast', () => {
  toast({ title: 'one' })
  toast({ title: 'two' })
  dismissToast(currentToasts()[0]!.id)
  expect(titles()).toEqual(['two'])
})

test('calls listeners of toasts until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast({ title: 'one' })
  leave()
  toast({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
