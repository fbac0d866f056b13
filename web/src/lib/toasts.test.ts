import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toasts.ts'

const titles = () => currentToasts().map(({ title }) => title)
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('a toast is a piece of information unless it says otherwise', () => {
  toast({ title: 'Saved' })
  toast({ title: 'No', kind: 'error' })
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['info', 'error'])
})

test('three are shown at most, the newest', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title })
  expect(titles()).toEqual(['two', 'three', 'four'])
})

test('one about the same thing replaces the earlier', () => {
  toast({ title: '1 in the cart', about: 'cart' })
  toast({ title: 'Saved' })
  toast({ title: '2 in the cart', about: 'cart' })
  expect(titles()).toEqual(['Saved', '2 in the cart'])
})

test('those about nothing do not replace each other', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Saved' })
  expect(titles()).toEqual(['Saved', 'Saved'])
})

test('the one that is dismissed goes alone', () => {
  toast({ title: 'one' })
  toast({ title: 'two' })
  dismissToast(currentToasts()[0]!.id)
  expect(titles()).toEqual(['two'])
})

test('listeners are called until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast({ title: 'one' })
  leave()
  toast({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
